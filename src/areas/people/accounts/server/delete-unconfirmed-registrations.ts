import { and, asc, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import { canonicalEmail } from '#platform/kernel/person-fields.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { users } from './accounts.table.ts';

/**
 * Deletes at most `limit` unconfirmed registrations that are older than `before`, and returns their number.
 * No rows reference them. The closed accounts of a demo are not included; a blocked registration stays, so
 * that its address stays blocked.
 */
export async function deleteUnconfirmedRegistrations(
  { db }: Pick<QueryContext, 'db'>,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const isUnconfirmed = and(
    eq(users.emailVerified, false),
    isNotNull(users.registrationId),
    isNull(users.blockedAt),
    lte(users.updatedAt, before),
  );
  const old = db
    .select({ id: users.id })
    .from(users)
    .where(isUnconfirmed)
    .orderBy(asc(users.updatedAt))
    .limit(limit);
  const { rowCount } = await db.delete(users).where(and(inArray(users.id, old), isUnconfirmed));
  return rowCount ?? 0;
}

/**
 * Deletes an unconfirmed registration, so that the owner of the address does not have to wait for its expiry.
 * A blocked one stays, so that no way of signing in removes the block.
 */
export async function deleteUnconfirmedRegistration(
  { db }: Pick<QueryContext, 'db'>,
  email: string,
): Promise<void> {
  const isUnconfirmed = and(eq(users.email, canonicalEmail(email)), eq(users.emailVerified, false));
  await db.delete(users).where(and(isUnconfirmed, isNull(users.blockedAt)));
}
