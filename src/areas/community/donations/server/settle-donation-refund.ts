import { eq } from 'drizzle-orm';
import type { Refund } from '#areas/money/payments/payments.schema.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { donationsTopic } from '../donations.rules.ts';
import { donationRefunds } from './donations.table.ts';
import { returnDonation } from './return-donation.ts';

type Outcome =
  | (Pick<Refund, 'status' | 'id'> & Partial<Pick<Refund, 'reason'>>)
  | { status: 'REFUSED'; reason: string };

/** Stores the outcome of a refund with all its effects, once: a completed refund does not change any more. */
export async function settleDonationRefund(
  ctx: CommandContext,
  refundId: string,
  outcome: Outcome,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [refund] = await tx.db
      .select()
      .from(donationRefunds)
      .where(eq(donationRefunds.id, refundId))
      .for('update');
    if (!refund || refund.state === 'made') return;
    const change = (facts: Partial<typeof donationRefunds.$inferInsert>) =>
      tx.db.update(donationRefunds).set(facts).where(eq(donationRefunds.id, refundId));
    if (outcome.status === 'COMPLETED') {
      const { id: providerRefundId } = outcome;
      await change({ state: 'made', providerRefundId, refusal: null, settledAt: tx.clock.now() });
      await returnDonation(tx, { id: refund.donationId, reason: refund.reason });
    } else if (outcome.status === 'PENDING') {
      await change({ state: 'pending', providerRefundId: outcome.id, refusal: null });
    } else {
      await change({ state: 'refused', refusal: outcome.reason ?? outcome.status });
    }
    await announceChanges(tx, { topic: donationsTopic, to: 'administrators' });
  });
}
