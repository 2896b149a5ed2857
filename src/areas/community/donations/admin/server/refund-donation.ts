import { eq } from 'drizzle-orm';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/id.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { donationsTopic, receiptNumberOf } from '../../donations.rules.ts';
import { donationJobs } from '../../server/donation-job-names.ts';
import { donationRefunds } from '../../server/donations.table.ts';
import { lockDonation } from '../../server/lock-donation.ts';
import { returnDonation } from '../../server/return-donation.ts';

/**
 * Has a donation given back, for administrators: a job asks the provider, once; asked again, what the provider refused is tried again.
 * Cash is given back by hand, and this writes that down. Throws `not_found`, `donation_returned`, and `donation_returning` while the
 * provider is asked.
 */
export async function refundDonation(ctx: CommandContext, id: string): Promise<void> {
  const admin = requireAdmin(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    const donation = await lockDonation(tx, id);
    if (donation.returned !== null) throw new AppError('donation_returned');
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
  if (known && known.state !== 'refused') throw new AppError('donation_returning');
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
