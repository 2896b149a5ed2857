import { and, eq, isNull } from 'drizzle-orm';
import { setMembership } from '#areas/people/accounts/server/set-membership.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { MembershipEnd } from '../membership.schema.ts';
import { findMemberUntil } from './membership.queries.ts';
import { membershipPeriods } from './membership.table.ts';

type EndContext = Pick<CommandContext, 'db' | 'clock'>;

/**
 * Ends a membership, in the caller's transaction, which has locked the person. The number and the day of
 * joining stay.
 */
export async function endMembership(ctx: EndContext, userId: string, reason: MembershipEnd): Promise<void> {
  await endPresentPeriod(ctx, userId, reason);
  await setMembership(ctx.db, userId, { isSocio: false, memberUntil: null });
}

/** An expired membership is stored with the time at which it expired, although the job runs later. */
export async function endPresentPeriod(
  { db, clock }: EndContext,
  userId: string,
  endReason: MembershipEnd,
): Promise<void> {
  const now = clock.now();
  const until = endReason === 'expired' ? await findMemberUntil({ db }, userId) : null;
  const endedAt = until !== null && until < now ? until : now;
  await db
    .update(membershipPeriods)
    .set({ endedAt, endReason })
    .where(and(eq(membershipPeriods.userId, userId), isNull(membershipPeriods.endedAt)));
}
