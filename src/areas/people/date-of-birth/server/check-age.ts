import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { ageOn, minPlausibleAge } from '../date-of-birth.rules.ts';
import { storeDateOfBirth } from './date-of-birth.ts';

export type AgeCheck = {
  userId: string;
  /** The stored date (YYYY-MM-DD), read by the transaction that has locked the person. */
  known: string | null;
  /**
   * The date that the person enters now; it never replaces a stored one, which only an administrator can
   * correct (`correctDateOfBirth`).
   */
  given: string | undefined;
  /** The minimum age in whole years. */
  minAge: number;
};

export type AgeProblem = 'date_of_birth_needed' | 'date_of_birth_in_future' | 'under_age';

/**
 * Checks a person's age today; undefined when they are old enough. A plausible date is stored even when it
 * makes them too young, so the caller's transaction must commit in that case too: otherwise they could enter
 * another date.
 */
export async function checkAge(
  ctx: CommandContext,
  { userId, known, given, minAge }: AgeCheck,
): Promise<AgeProblem | undefined> {
  const dateOfBirth = known ?? given;
  if (!dateOfBirth) return 'date_of_birth_needed';
  const today = romeDay(ctx.clock.now());
  const age = ageOn(dateOfBirth, today);
  if (known === null) {
    if (dateOfBirth > today) return 'date_of_birth_in_future';
    if (age < minPlausibleAge) return 'date_of_birth_needed';
    await storeDateOfBirth(ctx, userId, dateOfBirth);
  }
  return age < minAge ? 'under_age' : undefined;
}
