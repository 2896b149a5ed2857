import { eq } from 'drizzle-orm';
import type { Texts } from '#areas/collaboration/editing/merge-texts.ts';
import { requireNoProblems, saveDocument } from '#areas/collaboration/editing/server/save-document.ts';
import { plainTextOf } from '#areas/content/articles/server/plain-text.ts';
import { lockPicturesIn } from '#areas/content/articles/server/used-pictures.ts';
import { summaryOf } from '#areas/content/articles/text-summary.ts';
import { defaultLocale } from '#platform/i18n/locales.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { findMissingOfUpdate, updateDocument } from '../../campaign-update.document.ts';
import { campaignPhaseOf } from '../../campaigns.rules.ts';
import { findCampaign } from '../../server/campaigns.queries.ts';
import {
  campaignUpdatePictures,
  campaignUpdates,
  campaignUpdateTexts,
} from '../../server/campaigns.table.ts';
import { campaignJobs } from '../../server/campaigns-job-names.ts';
import { updateStore } from '../../server/update-rows.ts';
import { type UpdateChange, updateChangeSchema } from '../campaigns-admin.schema.ts';

/**
 * Stores an update of a campaign, for administrators; version 0 creates it. A public update cannot become a
 * draft again, because its emails were sent. Saving texts that are already stored changes nothing, whatever
 * the version. Throws `update_changed` for an older version, `update_incomplete`, `picture_gone`,
 * `not_found`, and `conflict` when an update of a draft campaign is published.
 */
export async function saveUpdate(
  ctx: CommandContext,
  { updateId, campaignId, ...input }: UpdateChange & { updateId: string; campaignId: string },
): Promise<void> {
  requireAdmin(ctx.actor);
  const [id, ofCampaign] = [idSchema.parse(updateId), idSchema.parse(campaignId)];
  const { version, texts: given, isPublic = false } = updateChangeSchema.parse(input);
  await saveDocument(ctx, updateStore, {
    ...{ action: 'save-campaign-update', id, version, overtaken: 'update_changed', checksState: true },
    begin: (tx) => begin(tx, id, ofCampaign),
    async want(tx, stored) {
      if (stored.campaignId !== ofCampaign) throw new AppError('not_found');
      const publishedAt = stored.publishedAt ?? (isPublic ? tx.clock.now() : null);
      const rules = { isPublic: publishedAt !== null, shown: defaultLocale };
      requireNoProblems(findMissingOfUpdate(given, rules), 'update_incomplete');
      return { texts: updateDocument.normalize(given), state: { publishedAt } };
    },
    async write(tx, stored, { texts, state: { publishedAt } }) {
      const isPublished = publishedAt !== null && stored.publishedAt === null;
      if (isPublished) await requireReadableCampaign(tx, ofCampaign);
      await tx.db
        .update(campaignUpdates)
        .set({ publishedAt, version: stored.version + 1, updatedAt: tx.clock.now() })
        .where(eq(campaignUpdates.id, id));
      await writeTexts(tx, id, texts);
      if (isPublished) await tx.jobs.enqueue(tx.db, campaignJobs.sendUpdate, { updateId: id });
    },
  });
}

/** Inserts an empty draft, unless the update exists. Throws `not_found` for an unknown campaign. */
async function begin(tx: CommandContext, id: string, campaignId: string): Promise<void> {
  if (!(await findCampaign(tx, campaignId))) throw new AppError('not_found');
  const now = tx.clock.now();
  await tx.db
    .insert(campaignUpdates)
    .values({ id, campaignId, version: 0, createdAt: now, updatedAt: now })
    .onConflictDoNothing();
}

async function requireReadableCampaign(tx: CommandContext, campaignId: string): Promise<void> {
  const campaign = await findCampaign(tx, campaignId);
  if (!campaign || campaignPhaseOf(campaign, romeDay(tx.clock.now())) === 'draft')
    throw new AppError('conflict');
}

async function writeTexts(tx: CommandContext, updateId: string, texts: Texts): Promise<void> {
  const written = updateDocument
    .read(texts)
    .texts.map((own) => ({ updateId, ...own, summary: summaryOf(plainTextOf(own.body)) }));
  const uploadIds = await lockPicturesIn(
    tx,
    written.map(({ body }) => body),
  );
  await tx.db.delete(campaignUpdateTexts).where(eq(campaignUpdateTexts.updateId, updateId));
  if (written.length > 0) await tx.db.insert(campaignUpdateTexts).values(written);
  await tx.db.delete(campaignUpdatePictures).where(eq(campaignUpdatePictures.updateId, updateId));
  const pictures = uploadIds.map((uploadId) => ({ updateId, uploadId }));
  if (pictures.length > 0) await tx.db.insert(campaignUpdatePictures).values(pictures);
}
