import { eq } from 'drizzle-orm';
import { recordEvent } from '#areas/community/ledger/server/record-event.ts';
import { takeTokens } from '#areas/community/tokens/server/take-tokens.ts';
import { lockMember } from '#areas/people/accounts/server/lock-member.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { type DonationReturn, donationsTopic } from '../donations.rules.ts';
import { slugOfDonation, titleOfDonation } from './campaign-of-donation.ts';
import { uncountDonation } from './count-donation.ts';
import { donationJobs } from './donation-job-names.ts';
import { donations } from './donations.table.ts';

/**
 * Records a refund of a donation, in the caller's transaction, with its effects on the campaign's figures,
 * tokens, email and the ledger. `untilCents`: the total refunded so far; the whole amount by default. Returns
 * the cents that this call adds.
 */
export async function returnDonation(
  ctx: CommandContext,
  { id, reason, untilCents }: { id: string; reason: DonationReturn; untilCents?: number },
): Promise<number> {
  const [known] = await ctx.db
    .select({ userId: donations.userId })
    .from(donations)
    .where(eq(donations.id, id));
  // Locks the person first, the same order as token movements and the erasure of accounts.
  if (known?.userId) await lockMember(ctx, known.userId);
  const [donation] = await ctx.db.select().from(donations).where(eq(donations.id, id)).for('update');
  if (!donation || donation.returned !== null) return 0;
  const { amountCents, campaignId, userId, tokensAwarded } = donation;
  const returnedCents = Math.min(untilCents ?? amountCents, amountCents);
  const cents = returnedCents - donation.returnedCents;
  if (cents <= 0) return 0;
  const isWhole = returnedCents === amountCents;
  await ctx.db
    .update(donations)
    .set({ returnedCents, ...(isWhole && { returned: reason, returnedAt: ctx.clock.now() }) })
    .where(eq(donations.id, id));
  if (campaignId !== null) await uncountDonation(ctx, campaignId, { cents, isWhole });
  if (isWhole && userId !== null && tokensAwarded > 0) {
    const movement = { reason: 'donation_returned', idempotencyKey: `donation-returned:${id}` } as const;
    await takeTokens(ctx, { userId, amount: tokensAwarded, ...movement });
  }
  if (isWhole && reason !== 'mistake')
    await ctx.jobs.enqueue(ctx.db, donationJobs.sendReturned, { donationId: id });
  await announceChanges(ctx, { topic: donationsTopic, to: 'everybody' });
  const slug = await slugOfDonation(ctx, campaignId);
  const title = await titleOfDonation(ctx, campaignId, 'it');
  const figures = { amount_eur: cents / 100, campaign: slug };
  await recordEvent(ctx, {
    eventType: 'Storno Donazione',
    userId: null,
    description: `Restituzione di ${formatMoney('it', cents)} per «${title}»`,
    metadata: figures,
    publicMetadata: figures,
  });
  return cents;
}
