import { systemClock } from '#platform/kernel/clock/clock.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import type { FieldProblem } from '#platform/kernel/field-problems.ts';
import {
  type DateParts,
  type DateProblem,
  type DateReading,
  noDate,
  readDateOfBirth,
} from '../../date-of-birth.rules.ts';

/** A date of birth as the value of a form: the typed parts, and whether the repeated date was confirmed. */
export type TypedDate = { parts: DateParts; isConfirmed: boolean };

export const noTypedDate: TypedDate = { parts: noDate, isConfirmed: false };

export const readTypedDate = ({ parts }: TypedDate): DateReading =>
  readDateOfBirth(parts, romeDay(systemClock.now()));

/** The confirmed date as YYYY-MM-DD; undefined while there is none. */
export function confirmedDate(typed: TypedDate): string | undefined {
  const reading = readTypedDate(typed);
  return reading.ok && typed.isConfirmed ? reading.date : undefined;
}

export const dateNeeded = (typed: TypedDate): FieldProblem | undefined =>
  confirmedDate(typed) === undefined ? { code: 'invalid_input' } : undefined;

/** The error to show. Before the first attempt to send the form, an incomplete date is not an error. */
export function problemOfDate(
  typed: TypedDate,
  reading: DateReading,
  isRefused: boolean,
): DateProblem | 'unconfirmed' | undefined {
  if (reading.ok) return isRefused && !typed.isConfirmed ? 'unconfirmed' : undefined;
  return reading.problem === 'incomplete' && !isRefused ? undefined : reading.problem;
}

/** The missing part or, if none is missing, the part that is most probably wrong. */
export function partToCorrect({ day, month }: DateParts): keyof DateParts {
  if (!day) return 'day';
  return month ? 'year' : 'month';
}
