import { eq } from 'drizzle-orm';
import { PaymentProviderError } from '#areas/money/payments/server/payment-provider.ts';
import { readPayment } from '#areas/money/payments/server/read-payment.ts';
import { alreadyDone } from '#areas/people/accounts/server/stale-command.ts';
import { systemActor } from '#platform/kernel/actor.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/id.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { donationsTopic, receiptNumberOf } from '../../donations.rules.ts';
import { donationJobs } from '../../server/donation-job-names.ts';
import { donationPayment } from '../../server/donation-payment.ts';
import { donationRefunds } from '../../server/donations.table.ts';
import { lockDonation } from '../../server/lock-donation.ts';
import { returnDonation } from '../../server/return-donation.ts';
import type { DonationRefund } from '../donations-admin.schema.ts';

/**
 * Refunds a donation while an administrator waits: first reads from the provider how much was already
 * refunded, so that nothing is refunded twice. Throws `payment_unavailable` when the provider does not
 * answer.
 */
export async function refundDonationNow(
  ctx: CommandContext,
  refund: DonationRefund & { id: string },
): Promise<void> {
  requireAdmin(ctx.actor);
  try {
    await readPayment({ ...ctx, actor: systemActor }, donationPayment, refund.id);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    // The provider does not know the payment: it has refunded nothing, and will refuse the refund.
    if (error.kind !== 'not_found') throw new AppError('payment_unavailable');
  }
  await refundDonation(ctx, refund);
}

/**
 * Refunds a donation, for administrators: a job requests the refund from the provider once; if the provider
 * has refused it before, calling this again retries it. Cash is given back by hand, and this records that.
 * Throws `not_found`, `donation_returned`, `donation_returning` while a request is in progress, and
 * `donation_returned_in_part` when the refunded amount differs from the one that was seen (`returnedCents`).
 */
export async function refundDonation(
  ctx: CommandContext,
  { id, returnedCents }: DonationRefund & { id: string },
): Promise<void> {
  const admin = requireAdmin(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    const donation = await lockDonation(tx, id);
    const asked = {
      action: 'refund-donation',
      subject: { kind: 'donation', id },
      alsoBy: ['take-back-donation'],
    };
    if (donation.returned !== null) throw await alreadyDone(tx, { ...asked, unknown: 'donation_returned' });
    if (donation.returnedCents !== returnedCents) throw new AppError('donation_returned_in_part');
    const [known] = await tx.db.select().from(donationRefunds).where(eq(donationRefunds.donationId, id));
    if (donation.source === 'cash') await giveCashBack(tx, { id, known });
    else await askProvider(tx, { id, known, requestedBy: admin.userId });
    await recordAudit(tx, {
      action: 'refund-donation',
      subject: { kind: 'donation', id },
      before: { donationCents: donation.amountCents - donation.returnedCents },
      after: { donationCents: 0, donationReceipt: receiptNumberOf(donation) },
    });
    await announceChanges(tx, { topic: donationsTopic, to: 'administrators' });
  });
}

type Known = typeof donationRefunds.$inferSelect | undefined;

async function askProvider(
  tx: CommandContext,
  { id, known, requestedBy }: { id: string; known: Known; requestedBy: string },
): Promise<void> {
  if (known && known.state !== 'refused') {
    const asked = { action: 'refund-donation', subject: { kind: 'donation', id } };
    throw await alreadyDone(tx, { ...asked, unknown: 'donation_returning' });
  }
  const refundId = known?.id ?? newId();
  if (known) {
    const again = { state: 'requested', refusal: null } as const;
    await tx.db.update(donationRefunds).set(again).where(eq(donationRefunds.id, refundId));
  } else {
    const at = tx.clock.now();
    await tx.db
      .insert(donationRefunds)
      .values({ id: refundId, donationId: id, reason: 'refunded', requestedBy, createdAt: at });
  }
  await tx.jobs.enqueue(tx.db, donationJobs.settleRefund, { refundId });
}

async function giveCashBack(tx: CommandContext, { id, known }: { id: string; known: Known }): Promise<void> {
  if (known) {
    const made = { state: 'made', settledAt: tx.clock.now() } as const;
    await tx.db.update(donationRefunds).set(made).where(eq(donationRefunds.id, known.id));
  }
  await returnDonation(tx, { id, reason: known?.reason ?? 'refunded' });
}
