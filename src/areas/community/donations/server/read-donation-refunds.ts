import { eq } from 'drizzle-orm';
import { captureIdSchema } from '#areas/money/payments/payments.schema.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import type { DonationReturn } from '../donations.rules.ts';
import { donationPayments, donationRefunds } from './donations.table.ts';
import { returnDonation } from './return-donation.ts';
import { settleDonationRefund } from './settle-donation-refund.ts';

/**
 * Takes out of the total what the provider has given back of a donation: by a dispute that the giver won (`reversed`), or by hand at the
 * provider (`refunded`), in parts too. The provider's events only say where to look. What was asked for here is settled as that.
 */
export async function readDonationRefunds(
  ctx: CommandContext,
  { captureId, returned }: { captureId: string; returned: Extract<DonationReturn, 'refunded' | 'reversed'> },
): Promise<void> {
  const [payment] = await ctx.db
    .select({ id: donationPayments.id, refundId: donationRefunds.id, refund: donationRefunds.state })
    .from(donationPayments)
    .leftJoin(donationRefunds, eq(donationRefunds.donationId, donationPayments.id))
    .where(eq(donationPayments.captureId, captureId));
  if (!payment) return;
  const made = await ctx.payments.listRefunds(captureIdSchema.parse(captureId));
  const given = made.filter(({ status }) => status === 'COMPLETED');
  const ours = given.find(({ reference }) => reference === payment.refundId);
  if (payment.refundId && ours && payment.refund !== 'made')
    await settleDonationRefund(ctx, payment.refundId, ours);
  const untilCents = given.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (untilCents === 0) return;
  await inTransaction(ctx, (tx) => returnDonation(tx, { id: payment.id, reason: returned, untilCents }));
}
