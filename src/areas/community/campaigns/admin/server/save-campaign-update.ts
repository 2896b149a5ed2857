import { eq } from 'drizzle-orm';
import { isSameTexts, type Texts } from '#areas/collaboration/editing/merge-texts.ts';
import { plainTextOf } from '#areas/content/articles/server/plain-text.ts';
import { lockPicturesIn } from '#areas/content/articles/server/used-pictures.ts';
import { summaryOf } from '#areas/content/articles/text-summary.ts';
import { staleCommand } from '#areas/people/accounts/server/stale-command.ts';
import { defaultLocale } from '#platform/i18n/locales.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { recordedTexts } from '../../campaign-texts.ts';
import { campaignPhaseOf, campaignsTopic } from '../../campaigns.rules.ts';
import { findCampaign } from '../../server/campaigns.queries.ts';
import {
  campaignUpdatePictures,
  campaignUpdates,
  campaignUpdateTexts,
} from '../../server/campaigns.table.ts';
import { campaignJobs } from '../../server/campaigns-job-names.ts';
import { lockUpdate, readUpdateTexts, type UpdateRow } from '../../server/update-rows.ts';
import { findMissingOfUpdate, updateAsStored, updateLanguagesOf, updateTextsIn } from '../../update-texts.ts';
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
  await inTransaction(ctx, async (tx) => {
    const stored = await lockOrBegin(tx, { id, campaignId: ofCampaign, version });
    const now = tx.clock.now();
    const before = await readUpdateTexts(tx, id);
    const publishedAt = stored.publishedAt ?? (isPublic ? now : null);
    requireComplete(given, publishedAt !== null);
    const texts = updateAsStored(given);
    const isSame = isSameTexts(texts, before);
    if (!isSame && stored.version !== version) {
      const asked = { action: 'save-campaign-update', subject: { kind: 'campaign-update', id } };
      throw await staleCommand(tx, asked, 'update_changed');
    }
    const isPublished = publishedAt !== null && stored.publishedAt === null;
    if (isSame && !isPublished) return;
    if (isPublished) await requireReadableCampaign(tx, ofCampaign);
    await tx.db
      .update(campaignUpdates)
      .set({ publishedAt, version: stored.version + 1, updatedAt: now })
      .where(eq(campaignUpdates.id, id));
    await writeTexts(tx, id, texts);
    if (isPublished) await tx.jobs.enqueue(tx.db, campaignJobs.sendUpdate, { updateId: id });
    await announceChanges(tx, {
      topic: campaignsTopic,
      to: publishedAt === null ? 'administrators' : 'everybody',
    });
    await recordAudit(tx, {
      action: 'save-campaign-update',
      subject: { kind: 'campaign-update', id },
      before:
        stored.version === 0 ? null : { publishedAt: stored.publishedAt, ...recordedTexts(before, texts) },
      after: { publishedAt, ...recordedTexts(texts, before) },
    });
  });
}

type Beginning = { id: string; campaignId: string; version: number };

async function lockOrBegin(tx: CommandContext, { id, campaignId, version }: Beginning): Promise<UpdateRow> {
  if (version === 0) {
    if (!(await findCampaign(tx, campaignId))) throw new AppError('not_found');
    const now = tx.clock.now();
    await tx.db
      .insert(campaignUpdates)
      .values({ id, campaignId, version: 0, createdAt: now, updatedAt: now })
      .onConflictDoNothing();
  }
  const row = await lockUpdate(tx, id);
  if (row?.campaignId !== campaignId) throw new AppError('not_found');
  return row;
}

async function requireReadableCampaign(tx: CommandContext, campaignId: string): Promise<void> {
  const campaign = await findCampaign(tx, campaignId);
  if (!campaign || campaignPhaseOf(campaign, romeDay(tx.clock.now())) === 'draft')
    throw new AppError('conflict');
}

function requireComplete(texts: Texts, isPublic: boolean): void {
  const missing = Object.entries(findMissingOfUpdate(texts, { isPublic, shown: defaultLocale }));
  if (missing.length === 0) return;
  const issues = missing.map(([path, code]) => ({ path: ['texts', path], code }));
  throw new AppError('update_incomplete', {}, issues);
}

async function writeTexts(tx: CommandContext, updateId: string, texts: Texts): Promise<void> {
  const written = updateLanguagesOf(texts).flatMap((language) => {
    const own = updateTextsIn(texts, language);
    return own ? [{ updateId, language, ...own, summary: summaryOf(plainTextOf(own.body)) }] : [];
  });
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
