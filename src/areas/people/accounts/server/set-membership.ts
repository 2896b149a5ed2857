import { eq, max, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';
import { users } from './accounts.table.ts';

type Mark = Partial<Pick<typeof users.$inferInsert, 'memberNumber' | 'memberSince' | 'memberUntil'>> & {
  isSocio: boolean;
};

/** Marks a person as a member or not, in the transaction that has locked them. A trigger notifies open pages. */
export async function setMembership(db: Database, userId: string, mark: Mark): Promise<void> {
  await db.update(users).set(mark).where(eq(users.id, userId));
}

/** The next member number. Transactions wait for each other, so that numbers have no gaps and are unique. */
export async function nextMemberNumber(db: Database): Promise<number> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('member number'))`);
  const [last] = await db.select({ number: max(users.memberNumber) }).from(users);
  return (last?.number ?? 0) + 1;
}
