import { eq } from 'drizzle-orm';
import { alreadyDone } from '#areas/people/accounts/server/stale-command.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { receiptNumberOf } from '../../donations.rules.ts';
import { donationRefunds } from '../../server/donations.table.ts';
import { lockDonation } from '../../server/lock-donation.ts';
import { returnDonation } from '../../server/return-donation.ts';

/**
 * Takes back a donation that was recorded by mistake, for administrators, without an email. Throws
 * `not_found`, `donation_returned`, and `donation_is_online` for a donation paid online, which must be
 * refunded instead.
 */
export async function takeBackDonation(ctx: CommandContext, id: string): Promise<void> {
  requireAdmin(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    const donation = await lockDonation(tx, id);
    if (donation.source === 'online') throw new AppError('donation_is_online');
    const asked = {
      action: 'take-back-donation',
      subject: { kind: 'donation', id },
      alsoBy: ['refund-donation'],
    };
    if (donation.returned !== null) throw await alreadyDone(tx, { ...asked, unknown: 'donation_returned' });
    await returnDonation(tx, { id, reason: 'mistake' });
    await tx.db
      .update(donationRefunds)
      .set({ state: 'made', settledAt: tx.clock.now() })
      .where(eq(donationRefunds.donationId, id));
    await recordAudit(tx, {
      action: 'take-back-donation',
      subject: { kind: 'donation', id },
      before: { donationCents: donation.amountCents, donationReceipt: receiptNumberOf(donation) },
      after: {},
    });
  });
}
