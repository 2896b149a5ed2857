import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '#platform/kernel/errors.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { users } from './accounts.table.ts';

type Context = Pick<QueryContext, 'db'>;

/**
 * Locks an account that is not erased, until the transaction ends. Other transactions can still insert rows
 * that reference it. Throws `not_found`.
 */
export async function requireAccount({ db }: Context, userId: string) {
  const { isAdmin, emailVerified, blockedAt, blockReason } = users;
  const [person] = await db
    .select({ isAdmin, emailVerified, blockedAt, blockReason })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)))
    .for('no key update');
  if (!person) throw new AppError('not_found');
  return person;
}

/**
 * Locks an account completely: other transactions cannot insert rows that reference it. Undefined when there
 * is none.
 */
export async function lockWholeAccount({ db }: Context, userId: string) {
  const [person] = await db
    .select({ userId: users.id, email: users.email, locale: users.locale })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  return person;
}

export async function hasAccount({ db }: Context, userId: string): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, userId), isNull(users.erasedAt)))) > 0;
}
