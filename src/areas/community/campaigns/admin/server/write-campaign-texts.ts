import { and, eq, ne } from 'drizzle-orm';
import type { Texts } from '#areas/collaboration/editing/merge-texts.ts';
import { plainTextOf } from '#areas/content/articles/server/plain-text.ts';
import { findPicture, lockPicturesIn } from '#areas/content/articles/server/used-pictures.ts';
import { summaryOf } from '#areas/content/articles/text-summary.ts';
import type { CommandContext } from '#platform/server/context.ts';
import {
  budgetOf,
  campaignDocument,
  galleryOf,
  labelPath,
  pictureAltPath,
  picturePath,
} from '../../campaign.document.ts';
import type { CampaignRow } from '../../server/campaigns.queries.ts';
import { campaignGallery, campaignPictures, campaigns, campaignTexts } from '../../server/campaigns.table.ts';

type Transaction = Pick<CommandContext, 'db' | 'clock'>;

/**
 * Writes the texts and dates of a locked campaign, normalised by `asStored`, and whether it is public. Throws
 * `picture_gone` for a picture that is no longer stored.
 */
export async function writeCampaignTexts(
  tx: Transaction,
  stored: CampaignRow,
  { texts, publishedAt }: { texts: Texts; publishedAt: Date | null },
): Promise<void> {
  const { db, clock } = tx;
  const { id } = stored;
  const cover = await findPicture(tx, { address: texts.cover, path: ['texts', 'cover'] });
  const { texts: written, common } = campaignDocument.read(texts);
  const { onHome } = common;
  if (onHome) {
    await db
      .update(campaigns)
      .set({ onHome: false })
      .where(and(eq(campaigns.onHome, true), ne(campaigns.id, id)));
  }
  await db
    .update(campaigns)
    .set({
      slug: common.slug || stored.slug,
      goalCents: common.goal ?? stored.goalCents,
      startsOn: common.startsOn || stored.startsOn,
      endsOn: common.endsOn || null,
      closeRule: common.closeRule ?? stored.closeRule,
      budget: budgetOf(texts).map(({ cents }) => cents),
      cover: cover?.picture ?? null,
      coverUploadId: cover?.uploadId ?? null,
      version: stored.version + 1,
      updatedAt: clock.now(),
      onHome,
      publishedAt,
    })
    .where(eq(campaigns.id, id));
  await db.delete(campaignTexts).where(eq(campaignTexts.campaignId, id));
  const rows = written.map((own) => ({
    ...{ campaignId: id, ...own },
    budgetLabels: budgetOf(texts).map(({ number }) => texts[labelPath(number, own.language)] ?? ''),
    galleryAlts: galleryOf(texts).map((number) => texts[pictureAltPath(number, own.language)] ?? ''),
    summary: summaryOf(own.excerpt || plainTextOf(own.story)),
  }));
  if (rows.length > 0) await db.insert(campaignTexts).values(rows);
  await writeGallery(tx, id, texts);
  await keepPictures(
    tx,
    id,
    written.flatMap(({ story, why }) => [story, why]),
  );
}

async function writeGallery(tx: Transaction, campaignId: string, texts: Texts): Promise<void> {
  await tx.db.delete(campaignGallery).where(eq(campaignGallery.campaignId, campaignId));
  for (const [position, number] of galleryOf(texts).entries()) {
    const path = picturePath(number);
    const used = await findPicture(tx, { address: texts[path], path: ['texts', path] });
    if (used) await tx.db.insert(campaignGallery).values({ campaignId, position, ...used });
  }
}

/** References the upload of each picture in the texts, so that the upload is not deleted. */
async function keepPictures(tx: Transaction, campaignId: string, texts: readonly string[]): Promise<void> {
  const uploadIds = await lockPicturesIn(tx, texts);
  await tx.db.delete(campaignPictures).where(eq(campaignPictures.campaignId, campaignId));
  const rows = uploadIds.map((uploadId) => ({ campaignId, uploadId }));
  if (rows.length > 0) await tx.db.insert(campaignPictures).values(rows);
}
