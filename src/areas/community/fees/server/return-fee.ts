import { and, eq, isNull } from 'drizzle-orm';
import { hasEventOf } from '#areas/community/ledger/server/ledger.queries.ts';
import { recordEvent } from '#areas/community/ledger/server/record-event.ts';
import { findMemberAccount } from '#areas/community/membership/server/register-members.queries.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { FeeReturn } from '../fees.rules.ts';
import { announceFees } from './announce-fees.ts';
import { membershipFees } from './fees.table.ts';

/**
 * Takes a fee back: the year is unpaid again. In the caller's transaction; once, and false when it was done before. The event in
 * the ledger names nobody.
 */
export async function returnFee(ctx: CommandContext, feeId: string, returned: FeeReturn): Promise<boolean> {
  const [fee] = await ctx.db
    .update(membershipFees)
    .set({ returned, returnedAt: ctx.clock.now() })
    .where(and(eq(membershipFees.id, feeId), isNull(membershipFees.returnedAt)))
    .returning({
      ...{ memberNumber: membershipFees.memberNumber, year: membershipFees.year },
      ...{ method: membershipFees.method, createdAt: membershipFees.createdAt },
    });
  if (!fee) return false;
  const { memberNumber, year, method, createdAt } = fee;
  const userId = memberNumber === null ? null : await findMemberAccount(ctx, memberNumber);
  await announceFees(ctx, userId);
  // Waived fees have an event only where an earlier version of the site recorded one.
  if (method === 'waived' && !(await hasEventOf(ctx, { eventType: 'Quota', userId, at: createdAt })))
    return true;
  await recordEvent(ctx, {
    eventType: 'Storno Quota',
    userId: null,
    description: `Quota ${year}`,
    metadata: { year },
    publicMetadata: { year },
  });
  return true;
}
