import { eq, sql } from 'drizzle-orm';
import type { CommandContext } from '#platform/server/context.ts';
import { markContentChanged } from '#platform/server/db/content-version.ts';
import { campaignFigures } from './donations.table.ts';

declare module '#platform/kernel/content-name.ts' {
  interface AreaContent {
    donations: true;
  }
}

type Context = Pick<CommandContext, 'db' | 'contentVersion'>;

/** Adds a donation to the figures of its campaign, in the transaction that stores the donation. */
export async function countDonation(ctx: Context, campaignId: string, cents: number): Promise<void> {
  await ctx.db
    .insert(campaignFigures)
    .values({ campaignId, raisedCents: cents, donationCount: 1 })
    .onConflictDoUpdate({
      target: campaignFigures.campaignId,
      set: {
        raisedCents: sql`${campaignFigures.raisedCents} + ${cents}`,
        donationCount: sql`${campaignFigures.donationCount} + 1`,
      },
    });
  markContentChanged(ctx, 'donations');
}

/** Subtracts a refund from the figures of the campaign; with `isWhole`, the donation is no longer counted. */
export async function uncountDonation(
  ctx: Context,
  campaignId: string,
  { cents, isWhole }: { cents: number; isWhole: boolean },
): Promise<void> {
  await ctx.db
    .update(campaignFigures)
    .set({
      raisedCents: sql`${campaignFigures.raisedCents} - ${cents}`,
      donationCount: sql`${campaignFigures.donationCount} - ${isWhole ? 1 : 0}`,
    })
    .where(eq(campaignFigures.campaignId, campaignId));
  markContentChanged(ctx, 'donations');
}
