import { and, asc, eq, isNull, notExists, sql } from 'drizzle-orm';
import {
  listCampaignsToClose,
  markCampaignClosed,
} from '#areas/community/campaigns/server/campaigns.queries.ts';
import { systemActor } from '#platform/kernel/actor.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import { newId } from '#platform/kernel/id.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { donationsTopic, givesBack } from '../donations.rules.ts';
import { getCampaignFigures } from './donation-figures.queries.ts';
import { donationJobs } from './donation-job-names.ts';
import { donationRefunds, donations } from './donations.table.ts';

/** Rows per statement. */
const batch = 1000;

/**
 * Closes the campaigns whose last day is over, and requests refunds of all their donations if their rule
 * requires it. Closing a campaign and inserting its refunds is one transaction: if the process stops during
 * it, nothing is stored; if it stops later, the next run continues with the stored refunds.
 */
export async function closeCampaigns(deps: AppDeps): Promise<void> {
  const ctx = { ...deps, actor: systemActor };
  for (const campaign of await listCampaignsToClose(deps, romeDay(deps.clock.now()))) {
    try {
      await inTransaction(ctx, (tx) => closeCampaign(tx, campaign));
    } catch (error) {
      deps.log.error(
        { campaignId: campaign.id, error },
        'a campaign could not be closed, it will be tried again',
      );
    }
  }
}

type Closing = { id: string; closeRule: 'keep' | 'give_back'; goalCents: number };

async function closeCampaign(tx: CommandContext, campaign: Closing): Promise<void> {
  // Waits for donations in progress; later ones find the campaign closed.
  if (!(await markCampaignClosed(tx, campaign.id))) return;
  const { raisedCents } = await getCampaignFigures(tx, campaign.id);
  if (givesBack(campaign, raisedCents)) await giveBackAll(tx, campaign.id);
  await announceChanges(tx, { topic: donationsTopic, to: 'everybody' });
}

/** Inserts a refund for each donation that counts and has no refund yet. */
async function giveBackAll(tx: CommandContext, campaignId: string): Promise<void> {
  const hasRefund = tx.db
    .select({ one: sql`1` })
    .from(donationRefunds)
    .where(eq(donationRefunds.donationId, donations.id));
  for (;;) {
    const rows = await tx.db
      .select({ donationId: donations.id, source: donations.source })
      .from(donations)
      .where(and(eq(donations.campaignId, campaignId), isNull(donations.returnedAt), notExists(hasRefund)))
      .orderBy(asc(donations.createdAt))
      .limit(batch);
    if (rows.length === 0) return;
    const at = tx.clock.now();
    const refunds = rows.map(({ donationId, source }) => ({ id: newId(), donationId, source }));
    await tx.db
      .insert(donationRefunds)
      .values(
        refunds.map(({ id, donationId }) => ({
          id,
          donationId,
          reason: 'goal_missed' as const,
          createdAt: at,
        })),
      )
      .onConflictDoNothing();
    for (const { id } of refunds.filter(({ source }) => source === 'online'))
      await tx.jobs.enqueue(tx.db, donationJobs.settleRefund, { refundId: id });
  }
}
