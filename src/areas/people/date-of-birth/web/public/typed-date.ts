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

/** A date of birth as the value of a form: what is typed, and whether it was confirmed when it was shown again. */
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

/** What the field says. While nobody has tried to send it, an incomplete date is no problem. */
export function problemOfDate(
  typed: TypedDate,
  reading: DateReading,
  isRefused: boolean,
): DateProblem | 'unconfirmed' | undefined {
  if (reading.ok) return isRefused && !typed.isConfirmed ? 'unconfirmed' : undefined;
  return reading.problem === 'incomplete' && !isRefused ? undefined : reading.problem;
}

/** The part that is missing or, if none is, the one that is most probably wrong. */
export function partToCorrect({ day, month }: DateParts): keyof DateParts {
  if (!day) return 'day';
  return month ? 'year' : 'month';
}
