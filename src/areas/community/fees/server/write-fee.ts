import { recordEvent } from '#areas/community/ledger/server/record-event.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/id.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { FeeMethod } from '../fees.rules.ts';
import { feeJobs } from './fee-job-names.ts';
import { membershipFees } from './fees.table.ts';

export type NewFee = {
  id?: string;
  memberNumber: number;
  /** The member's account; without one the ledger event contains no person. */
  userId: string | null;
  year: number;
  amountCents: number;
  method: FeeMethod;
  paymentId?: string;
  /** YYYY-MM-DD; today by default. */
  paidOn?: string;
  recordedBy?: string;
};

/**
 * Stores the fee of a member for a fee year with its ledger event and its email, unless it is waived, in the
 * caller's transaction. Throws `fee_already_paid` when the year has a fee, even if another transaction has
 * just stored it.
 */
export async function writeFee(
  ctx: CommandContext,
  { userId, ...fee }: NewFee,
): Promise<{ id: string; number: number }> {
  const at = ctx.clock.now();
  const [written] = await ctx.db
    .insert(membershipFees)
    .values({ ...fee, id: fee.id ?? newId(), paidOn: fee.paidOn ?? romeDay(at), createdAt: at })
    .onConflictDoNothing()
    .returning({ id: membershipFees.id, number: membershipFees.number });
  if (!written) throw new AppError('fee_already_paid');
  // There are no receipts without an amount.
  if (fee.amountCents > 0) await ctx.jobs.enqueue(ctx.db, feeJobs.sendReceipt, { feeId: written.id });
  // A waived fee is private, so it has no ledger event.
  if (fee.method === 'waived') return written;
  const figures = { year: fee.year };
  await recordEvent(ctx, {
    eventType: 'Quota',
    userId,
    description: `Quota ${fee.year}`,
    metadata: figures,
    publicMetadata: figures,
  });
  return written;
}
