import { eq } from 'drizzle-orm';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { QueryContext } from '#platform/server/context.ts';

type Context = Pick<QueryContext, 'db'>;

/**
 * Reads a person's date of birth (YYYY-MM-DD; null while it is unknown), and locks the person until the
 * transaction ends. Other transactions can still insert rows that reference the account. Throws `not_found`,
 * also for an erased account.
 */
export async function lockDateOfBirth({ db }: Context, userId: string): Promise<string | null> {
  const [person] = await db
    .select({ dateOfBirth: users.dateOfBirth, erasedAt: users.erasedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  if (!person || person.erasedAt) throw new AppError('not_found');
  return person.dateOfBirth;
}

/** Stores the date of birth that a person has entered, in the transaction that has locked them. */
export async function storeDateOfBirth({ db }: Context, userId: string, dateOfBirth: string): Promise<void> {
  await db.update(users).set({ dateOfBirth }).where(eq(users.id, userId));
}
