import { eq } from 'drizzle-orm';
import type { GivenBack } from '#areas/money/payments/payments.schema.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { feeJobs } from './fee-job-names.ts';
import { membershipFees } from './fees.table.ts';
import { returnFee } from './return-fee.ts';

/**
 * Takes a fee back when the provider has refunded the whole amount: by a dispute that the member won, or by
 * hand at the provider. A partial refund changes nothing.
 */
export async function writeFeeReturn(
  ctx: CommandContext,
  { id: paymentId }: { id: string },
  given: readonly GivenBack[],
): Promise<void> {
  const made = given.filter(({ status }) => status === 'COMPLETED');
  const madeCents = made.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (madeCents === 0) return;
  const [fee] = await ctx.db.select().from(membershipFees).where(eq(membershipFees.paymentId, paymentId));
  if (!fee || fee.returnedAt !== null || madeCents < fee.amountCents) return;
  const returned = made.some(({ isReversal }) => isReversal) ? 'reversed' : 'refunded';
  await inTransaction(ctx, async (tx) => {
    if (!(await returnFee(tx, fee.id, returned))) return;
    await tx.jobs.enqueue(tx.db, feeJobs.notifyOfReturn, { feeId: fee.id });
  });
}
