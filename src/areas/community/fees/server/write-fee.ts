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
  /** The member's account; the event names nobody without one. */
  userId: string | null;
  year: number;
  amountCents: number;
  method: FeeMethod;
  paymentId?: string;
  /** YYYY-MM-DD; today where it is not said. */
  paidOn?: string;
  recordedBy?: string;
};

/**
 * Writes the fee of a member for a year with its event in the ledger and its email unless it is waived, in the caller's transaction. Once: throws
 * `fee_already_paid` when the year has one, also one that another transaction has just written.
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
  // Nobody gets a receipt for nothing.
  if (fee.amountCents > 0) await ctx.jobs.enqueue(ctx.db, feeJobs.sendReceipt, { feeId: written.id });
  // A waived fee is no paid one: nobody else learns of it.
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
