import { and, eq, isNotNull } from 'drizzle-orm';
import { canonicalEmail } from '#platform/kernel/person-fields.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { users } from './accounts.table.ts';

type Context = Pick<QueryContext, 'db'>;

/** The block of a person with its reason; null when they are not blocked. */
export async function findBlock({ db }: Context, userId: string): Promise<{ reason: string | null } | null> {
  const [person] = await db
    .select({ blockedAt: users.blockedAt, reason: users.blockReason })
    .from(users)
    .where(eq(users.id, userId));
  return person?.blockedAt ? { reason: person.reason } : null;
}

export async function isBlocked(ctx: Context, userId: string): Promise<boolean> {
  return (await findBlock(ctx, userId)) !== null;
}

/** Whether the account with an email address is blocked, even if it is unconfirmed. */
export async function isBlockedAddress({ db }: Context, email: string): Promise<boolean> {
  return (
    (await db.$count(users, and(eq(users.email, canonicalEmail(email)), isNotNull(users.blockedAt)))) > 0
  );
}

/** Stores whether and why a person is blocked, in the transaction that has locked them. */
export async function storeBlock(
  { db }: Context,
  { userId, ...block }: { userId: string; blockedAt: Date | null; blockReason: string | null },
): Promise<void> {
  await db.update(users).set(block).where(eq(users.id, userId));
}
