import { useRef, useState } from 'react';
import { systemClock } from '#platform/kernel/clock/clock.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import { type DateParts, type DateProblem, noDate, readDateOfBirth } from '../../date-of-birth.rules.ts';

export type DateOfBirthError = DateProblem | 'unconfirmed';

export type DateOfBirthState = ReturnType<typeof useDateOfBirth>;

/** State of a date of birth that is typed, shown again and confirmed. */
export function useDateOfBirth() {
  const [parts, setParts] = useState(noDate);
  const [isConfirmed, setConfirmed] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const reading = readDateOfBirth(parts, romeDay(systemClock.now()));

  /** No error while the user is still typing. */
  function errorOf(): DateOfBirthError | undefined {
    if (reading.ok) return isAsked && !isConfirmed ? 'unconfirmed' : undefined;
    return reading.problem === 'incomplete' && !isAsked ? undefined : reading.problem;
  }

  return {
    parts,
    reading,
    isConfirmed,
    error: errorOf(),
    fieldset,
    change(change: Partial<DateParts>): void {
      setParts((current) => ({ ...current, ...change }));
      setConfirmed(false);
      setAsked(false);
    },
    confirm: () => setConfirmed(true),
    reset(): void {
      setParts(noDate);
      setConfirmed(false);
      setAsked(false);
    },
    /** Returns the confirmed date; otherwise shows the problem and moves the focus to it. */
    ask(): string | undefined {
      if (reading.ok && isConfirmed) return reading.date;
      setAsked(true);
      const next = fieldset.current?.querySelector<HTMLElement>(
        reading.ok ? '[data-confirm-date]' : firstToMend(parts),
      );
      next?.focus();
      return undefined;
    },
  };
}

function firstToMend(parts: DateParts): string {
  if (!parts.day) return '[autocomplete=bday-day]';
  return parts.month ? '[autocomplete=bday-year]' : '[autocomplete=bday-month]';
}
