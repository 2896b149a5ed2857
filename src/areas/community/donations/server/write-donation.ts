import { sql } from 'drizzle-orm';
import { recordEvent } from '#areas/community/ledger/server/record-event.ts';
import { moveTokens } from '#areas/community/tokens/server/move-tokens.ts';
import { getSetting } from '#areas/foundation/settings/server/settings.queries.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { type DonationSource, donationsTopic, receiptNumberOf, tokensFor } from '../donations.rules.ts';
import { donationsSettings } from '../donations.settings.ts';
import { slugOfDonation, titleOfDonation } from './campaign-of-donation.ts';
import { countDonation } from './count-donation.ts';
import { donationJobs } from './donation-job-names.ts';
import { donationReceipts, donations } from './donations.table.ts';

export type NewDonation = {
  id: string;
  /** Null for a donation to the association itself. */
  campaignId: string | null;
  userId: string | null;
  amountCents: number;
  source: DonationSource;
  paymentId?: string;
  /** YYYY-MM-DD; today by default. */
  paidOn?: string;
  recordedBy?: string;
};

/**
 * Stores a donation with the number of its receipt, the campaign's figures, tokens, its email and its ledger
 * event, in the caller's transaction. Returns the number. The ledger event does not contain the donor,
 * because that may change later, and an event may not.
 */
export async function writeDonation(ctx: CommandContext, donation: NewDonation): Promise<string> {
  const at = ctx.clock.now();
  const { id, campaignId, userId, amountCents } = donation;
  const { donations: settings } = donationsSettings.settings;
  const { tokensPerEuro } = await getSetting(ctx, settings);
  const tokensAwarded = userId === null ? 0 : tokensFor(amountCents, tokensPerEuro);
  const paidOn = donation.paidOn ?? romeDay(at);
  const slug = await slugOfDonation(ctx, campaignId);
  const title = await titleOfDonation(ctx, campaignId, 'it');
  const receiptYear = Number(romeDay(at).slice(0, 'YYYY'.length));
  const receiptNumber = await takeReceiptNumber(ctx, receiptYear);
  await ctx.db
    .insert(donations)
    .values({ ...donation, paidOn, tokensAwarded, receiptYear, receiptNumber, createdAt: at });
  if (campaignId !== null) await countDonation(ctx, campaignId, amountCents);
  if (userId !== null && tokensAwarded > 0) {
    const reason = { reason: 'donation', idempotencyKey: `donation:${id}` } as const;
    await moveTokens(ctx, { userId, amount: tokensAwarded, ...reason });
    await announceChanges(ctx, { topic: 'tokens', to: { userId } });
  }
  await ctx.jobs.enqueue(ctx.db, donationJobs.sendThanks, { donationId: id });
  await announceChanges(ctx, { topic: donationsTopic, to: 'everybody' });
  const figures = { amount_eur: amountCents / 100, campaign: slug };
  await recordEvent(ctx, {
    eventType: 'Donazione',
    userId: null,
    description: `Donazione di ${formatMoney('it', amountCents)} per «${title}»`,
    metadata: figures,
    publicMetadata: figures,
  });
  return receiptNumberOf({ receiptYear, receiptNumber });
}

/**
 * Takes the next receipt number of the year. The lock lasts until the transaction ends, and a rollback leaves
 * no gap.
 */
async function takeReceiptNumber({ db }: CommandContext, year: number): Promise<number> {
  const [taken] = await db
    .insert(donationReceipts)
    .values({ year, last: 1 })
    .onConflictDoUpdate({
      target: donationReceipts.year,
      set: { last: sql`${donationReceipts.last} + 1` },
    })
    .returning({ number: donationReceipts.last });
  if (!taken) throw new Error('The receipt got no number');
  return taken.number;
}
