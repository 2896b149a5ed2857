import { eq } from 'drizzle-orm';
import { lockCampaignForDonation } from '#areas/community/campaigns/server/campaigns.queries.ts';
import { findAccountByEmail } from '#areas/people/accounts/server/account-holders.queries.ts';
import { defaultLocale } from '#platform/i18n/locales.ts';
import { addDays, romeDay } from '#platform/kernel/clock/rome-day.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { fieldError } from '#platform/kernel/field-problems.ts';
import { canonicalEmail, isEmailAddress, isName, normalizeName } from '#platform/kernel/person-fields.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { donationGivers, donations } from '../../server/donations.table.ts';
import { writeDonation } from '../../server/write-donation.ts';
import type { CashDonation } from '../donations-admin.schema.ts';

/** The maximum number of days by which a receipt can be dated back. */
const maxDaysBack = 366;

/**
 * Records a donation in cash with its receipt, for administrators: for a campaign, or for the association
 * itself. Sending the same `id` again records it once. If the email address belongs to an account, the
 * donation belongs to that person. Throws `not_found` for a campaign that is a draft or closed,
 * `donation_giver_required`, `email_invalid`, and `donation_day_invalid` for a day in the future or more than
 * a year ago.
 */
export async function recordDonation(ctx: CommandContext, input: CashDonation): Promise<void> {
  const admin = requireAdmin(ctx.actor);
  const { id, campaignId, amountCents, paidOn } = input;
  const wall = campaignId === null ? 'anonymous' : input.wall;
  const fullName = normalizeName(input.fullName);
  const email = canonicalEmail(input.email);
  if (!isName(fullName)) throw fieldError('donation_giver_required', 'fullName');
  if (email !== '' && !isEmailAddress(email)) throw fieldError('email_invalid', 'email');
  const today = romeDay(ctx.clock.now());
  if (paidOn > today || paidOn < addDays(today, -maxDaysBack))
    throw fieldError('donation_day_invalid', 'paidOn');
  await inTransaction(ctx, async (tx) => {
    if ((await tx.db.$count(donations, eq(donations.id, id))) > 0) return;
    if (campaignId !== null) await requireOpenCampaign(tx, campaignId);
    const person = email === '' ? undefined : await findAccountByEmail(tx, email);
    const userId = person?.isConfirmed ? person.userId : null;
    const at = ctx.clock.now();
    // The id can be inserted only once, even by two requests at the same time.
    const taken = await tx.db
      .insert(donationGivers)
      .values({
        ...{ id, userId, locale: defaultLocale, wall, createdAt: at },
        ...(userId === null && { fullName, email: email === '' ? null : email }),
      })
      .onConflictDoNothing()
      .returning({ id: donationGivers.id });
    if (taken.length === 0) return;
    const number = await writeDonation(tx, {
      ...{ id, campaignId, userId, amountCents, paidOn },
      ...{ source: 'cash', recordedBy: admin.userId },
    });
    await recordAudit(tx, {
      action: 'record-donation',
      subject: { kind: 'donation', id },
      before: {},
      after: { donationCents: amountCents, donationReceipt: number, donationDay: paidOn },
    });
  });
}

async function requireOpenCampaign(tx: CommandContext, campaignId: string): Promise<void> {
  const campaign = await lockCampaignForDonation(tx, campaignId);
  if (!campaign?.publishedAt || campaign.closedAt !== null) throw new AppError('not_found');
}
