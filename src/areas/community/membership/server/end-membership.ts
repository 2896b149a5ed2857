import { and, eq, isNull } from 'drizzle-orm';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { setMembership } from '#areas/people/accounts/server/set-membership.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { MembershipEnd } from '../membership.schema.ts';
import { membershipPeriods } from './membership.table.ts';

type EndContext = Pick<CommandContext, 'db' | 'clock'>;

/** In the caller's transaction, which has locked the person. The number and the day of joining stay. */
export async function endMembership(ctx: EndContext, userId: string, reason: MembershipEnd): Promise<void> {
  await endPresentPeriod(ctx, userId, reason);
  await setMembership(ctx.db, userId, { isSocio: false, memberUntil: null });
}

/** An expired membership ended when it was said to, though it is noticed later. */
export async function endPresentPeriod(
  { db, clock }: EndContext,
  userId: string,
  endReason: MembershipEnd,
): Promise<void> {
  const now = clock.now();
  const [person] = await db.select({ until: users.memberUntil }).from(users).where(eq(users.id, userId));
  const endedAt = endReason === 'expired' && person?.until && person.until < now ? person.until : now;
  await db
    .update(membershipPeriods)
    .set({ endedAt, endReason })
    .where(and(eq(membershipPeriods.userId, userId), isNull(membershipPeriods.endedAt)));
}
