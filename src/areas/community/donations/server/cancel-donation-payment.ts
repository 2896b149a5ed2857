import { changeLocked } from '#areas/money/payments/server/change-payment.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { type DonationPayment, donationPayment, lockDonationPayment } from './donation-payment.ts';
import { requireDonor } from './require-donor.ts';

/**
 * Cancels a payment, for the person who began it. Does nothing when the capture has begun or the payment has
 * ended. Throws `not_found` for anybody else.
 */
export async function cancelDonationPayment(
  ctx: CommandContext,
  wanted: { id: string; key?: string | undefined },
): Promise<void> {
  const { id, key } = wanted;
  await requireDonor(ctx, { id, key });
  await inTransaction(ctx, async (tx) => {
    const payment = await lockDonationPayment(tx, id);
    if (isUnpaid(payment)) await changeLocked(tx, donationPayment, payment, 'cancelled');
  });
}

/** Whether the payment can still be cancelled, because the capture has not begun. */
export const isUnpaid = ({ state }: DonationPayment) =>
  state === 'draft' || state === 'reserved' || state === 'awaiting_approval';
