import { and, eq, inArray, isNull } from 'drizzle-orm';
import { withoutEmpty } from '#areas/collaboration/editing/define-document.ts';
import { plainTextOf } from '#areas/content/articles/server/plain-text.ts';
import { summaryOf } from '#areas/content/articles/text-summary.ts';
import { coverSize, drawCover } from '#areas/content/blog/server/draw-cover.ts';
import { keepPicture } from '#areas/foundation/files/server/store-picture.ts';
import { addSeconds, secondsPerDay } from '#platform/kernel/clock/clock.ts';
import { addDays, romeDay } from '#platform/kernel/clock/rome-day.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { isForeignKeyViolation } from '#platform/server/db/errors.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { renderPng } from '#platform/server/images/render-png.ts';
import { asStored } from '../admin/server/stored-campaign-texts.ts';
import { writeCampaignTexts } from '../admin/server/write-campaign-texts.ts';
import { centsOf } from '../campaign.document.ts';
import { updateDocument } from '../campaign-update.document.ts';
import { minGoalCents } from '../campaigns.rules.ts';
import demo from '../demo/campaigns.json' with { type: 'json' };
import { campaigns, campaignUpdates, campaignUpdateTexts } from './campaigns.table.ts';
import { campaignJobs } from './campaigns-job-names.ts';

const demoIds = demo.map(({ id }) => id);

type DemoCampaign = (typeof demo)[number];

/** Adds the demo's campaigns with their updates, if they are missing; their covers are drawn later. */
export async function seedDemoCampaigns(deps: AppDeps): Promise<void> {
  for (const campaign of demo) await addCampaign(deps, campaign);
  await inTransaction(deps, ({ db }) => deps.jobs.enqueue(db, campaignJobs.drawDemoCovers, {}));
}

async function addCampaign(deps: AppDeps, campaign: DemoCampaign): Promise<void> {
  const { id, slug, startsDaysAgo, endsDaysAgo } = campaign;
  await inTransaction(deps, async (tx) => {
    const now = tx.clock.now();
    const today = romeDay(now);
    const [startsOn, endsOn] = [addDays(today, -startsDaysAgo), addDays(today, -endsDaysAgo)];
    const publishedAt = addSeconds(now, -startsDaysAgo * secondsPerDay);
    const written = withoutEmpty(campaign.texts);
    const goalCents = centsOf(written.goal ?? '') ?? minGoalCents;
    const [added] = await tx.db
      .insert(campaigns)
      .values({
        ...{ id, slug, goalCents, startsOn, endsOn, closeRule: 'keep', publishedAt, budget: [] },
        ...{ version: 0, createdAt: publishedAt, updatedAt: publishedAt },
      })
      .onConflictDoNothing()
      .returning();
    if (!added) return;
    const texts = asStored({ ...written, startsOn, endsOn }, { slug, usualRule: 'keep' });
    await writeCampaignTexts(tx, added, { texts, publishedAt });
    await tx.db.update(campaigns).set({ updatedAt: publishedAt }).where(eq(campaigns.id, id));
    for (const update of campaign.updates) await addUpdate(tx, id, update);
  });
}

async function addUpdate(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  campaignId: string,
  { id, daysAgo, texts }: DemoCampaign['updates'][number],
): Promise<void> {
  const at = addSeconds(clock.now(), -daysAgo * secondsPerDay);
  await db
    .insert(campaignUpdates)
    .values({ id, campaignId, publishedAt: at, version: 1, createdAt: at, updatedAt: at });
  const rows = updateDocument
    .read(withoutEmpty(texts))
    .texts.map((own) => ({ updateId: id, ...own, summary: summaryOf(plainTextOf(own.body)) }));
  await db.insert(campaignUpdateTexts).values(rows);
}

/**
 * Draws the covers of the demo's campaigns: the same drawings as those of posts, which are encoded once.
 * Skips campaigns that have a cover, or that somebody has changed.
 */
export async function drawDemoCampaignCovers(deps: AppDeps): Promise<void> {
  if (!deps.config.isDemo) return;
  const isUncovered = and(inArray(campaigns.id, demoIds), isNull(campaigns.cover), eq(campaigns.version, 1));
  const uncovered = await deps.db.select({ id: campaigns.id }).from(campaigns).where(isUncovered);
  for (const { id } of uncovered) {
    const svg = drawCover(demo.find((each) => each.id === id)?.drawing ?? '');
    if (svg === undefined) continue;
    const { uploadId, picture } = await keepPicture(deps, await renderPng(svg, coverSize.width), null);
    await inTransaction(deps, async ({ db, contentVersion }) => {
      await db
        .update(campaigns)
        .set({ cover: picture, coverUploadId: uploadId })
        .where(and(eq(campaigns.id, id), isUncovered));
      contentVersion.changed(['campaigns']);
    });
  }
}

/** Removes the demo's campaigns from a live site, unless somebody has changed them or donated to them. */
export async function removeDemoCampaigns({ db }: Pick<AppDeps, 'db'>): Promise<void> {
  for (const id of demoIds) {
    try {
      await db.delete(campaigns).where(and(eq(campaigns.id, id), eq(campaigns.version, 1)));
    } catch (error) {
      // Donations reference the campaign.
      if (!isForeignKeyViolation(error)) throw error;
    }
  }
}
