import { and, eq, isNull } from 'drizzle-orm';
import { setMembership } from '#areas/people/accounts/server/set-membership.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { MembershipEnd } from '../membership.schema.ts';
import { membershipPeriods } from './membership.table.ts';

type EndContext = Pick<CommandContext, 'db' | 'clock'>;

/** In the caller's transaction, which has locked the person. The number and the day of joining stay. */
export async function endMembership(ctx: EndContext, userId: string, reason: MembershipEnd): Promise<void> {
  await setMembership(ctx.db, userId, { isSocio: false, memberUntil: null });
  await endPresentPeriod(ctx, userId, reason);
}

export async function endPresentPeriod(
  { db, clock }: EndContext,
  userId: string,
  endReason: MembershipEnd,
): Promise<void> {
  await db
    .update(membershipPeriods)
    .set({ endedAt: clock.now(), endReason })
    .where(and(eq(membershipPeriods.userId, userId), isNull(membershipPeriods.endedAt)));
}
