import { and, eq, isNull } from 'drizzle-orm';
import { hasEventOf } from '#areas/community/ledger/server/ledger.queries.ts';
import { recordEvent } from '#areas/community/ledger/server/record-event.ts';
import { findMemberAccount } from '#areas/community/membership/server/register-members.queries.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { FeeReturn } from '../fees.rules.ts';
import { announceFees } from './announce-fees.ts';
import { membershipFees } from './fees.table.ts';

/**
 * Takes a fee back, so that the fee year is unpaid again, in the caller's transaction. False when it was done
 * before. The ledger event contains no person.
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
  // Waived fees have a ledger event only if an earlier version of the site recorded one.
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
