import { and, eq, isNull, ne, notExists, sql } from 'drizzle-orm';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { accountDeletions } from './account-deletion.table.ts';

/**
 * Whether the person is the last administrator, not counting those who cannot sign in or have requested their
 * deletion. Of two commands that call it at the same time, the second waits until the first one's transaction
 * ends.
 */
export async function isLastAdmin({ db }: Pick<QueryContext, 'db'>, userId: string): Promise<boolean> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('last administrator'))`);
  if ((await db.$count(users, and(users.isAdmin, eq(users.id, userId)))) === 0) return false;
  const canSignIn = and(users.emailVerified, isNull(users.blockedAt));
  const isLeaving = db
    .select()
    .from(accountDeletions)
    .where(and(eq(accountDeletions.userId, users.id), isNull(accountDeletions.undoneAt)));
  return (
    (await db.$count(users, and(users.isAdmin, canSignIn, ne(users.id, userId), notExists(isLeaving)))) === 0
  );
}
