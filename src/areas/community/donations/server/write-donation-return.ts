import { eq } from 'drizzle-orm';
import type { GivenBack } from '#areas/money/payments/payments.schema.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { donationJobs } from './donation-job-names.ts';
import { donationRefunds } from './donations.table.ts';
import { returnDonation } from './return-donation.ts';
import { settleDonationRefund } from './settle-donation-refund.ts';

/**
 * Subtracts from the total the amount that the provider has refunded: by a dispute that the donor won, or by
 * hand at the provider, even in parts. A refund requested here is settled by it.
 */
export async function writeDonationReturn(
  ctx: CommandContext,
  { id }: { id: string },
  given: readonly GivenBack[],
): Promise<void> {
  if (given.length === 0) return;
  const [refund] = await ctx.db.select().from(donationRefunds).where(eq(donationRefunds.donationId, id));
  const ours = given.find(({ reference }) => reference === refund?.id);
  if (refund && ours && refund.state !== 'made') await settleDonationRefund(ctx, refund.id, ours);
  const made = given.filter(({ status }) => status === 'COMPLETED');
  const untilCents = made.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (untilCents === 0) return;
  const reason = made.some(({ isReversal }) => isReversal) ? 'reversed' : 'refunded';
  await inTransaction(ctx, async (tx) => {
    const returnedCents = await returnDonation(tx, { id, reason, untilCents });
    if (returnedCents === 0) return;
    await tx.jobs.enqueue(tx.db, donationJobs.notifyOfReturn, { donationId: id, returnedCents, untilCents });
  });
}
