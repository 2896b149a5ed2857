import { eq, sql } from 'drizzle-orm';
import { AppError } from '#platform/kernel/errors.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { users } from './accounts.table.ts';
import { isMemberAt } from './is-member.ts';

/**
 * Reads a person's membership, and locks it until the transaction ends. Other transactions can still insert
 * rows that reference the account, such as an order. Throws `not_found`.
 */
export async function lockMember({ db, clock }: QueryContext, userId: string) {
  const [person] = await db
    .select({
      fullName: users.fullName,
      isMarked: users.isSocio,
      isSocio: isMemberAt(clock.now()),
      number: users.memberNumber,
      since: users.memberSince,
      isConfirmed: users.emailVerified,
      isBlocked: sql<boolean>`${users.blockedAt} is not null`,
      isErased: sql<boolean>`${users.erasedAt} is not null`,
    })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  if (!person) throw new AppError('not_found');
  return person;
}
