import { and, eq, ne } from 'drizzle-orm';
import type { Texts } from '#areas/collaboration/editing/merge-texts.ts';
import { plainTextOf } from '#areas/content/articles/server/plain-text.ts';
import { findPicture, lockPicturesIn } from '#areas/content/articles/server/used-pictures.ts';
import { summaryOf } from '#areas/content/articles/text-summary.ts';
import type { CommandContext } from '#platform/server/context.ts';
import {
  budgetOf,
  centsOf,
  closeRuleIn,
  galleryOf,
  labelPath,
  languagesOf,
  pictureAltPath,
  picturePath,
  textsIn,
} from '../../campaign-texts.ts';
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
  const onHome = texts.onHome === 'yes';
  if (onHome) {
    await db
      .update(campaigns)
      .set({ onHome: false })
      .where(and(eq(campaigns.onHome, true), ne(campaigns.id, id)));
  }
  await db
    .update(campaigns)
    .set({
      slug: texts.slug ?? stored.slug,
      goalCents: centsOf(texts.goal ?? '') ?? stored.goalCents,
      startsOn: texts.startsOn ?? stored.startsOn,
      endsOn: texts.endsOn ?? null,
      closeRule: closeRuleIn(texts) ?? stored.closeRule,
      budget: budgetOf(texts).map(({ cents }) => cents),
      cover: cover?.picture ?? null,
      coverUploadId: cover?.uploadId ?? null,
      version: stored.version + 1,
      updatedAt: clock.now(),
      onHome,
      publishedAt,
    })
    .where(eq(campaigns.id, id));
  await writeTexts(tx, id, texts);
  await writeGallery(tx, id, texts);
  await keepPictures(tx, id, texts);
}

async function writeTexts({ db }: Transaction, campaignId: string, texts: Texts): Promise<void> {
  await db.delete(campaignTexts).where(eq(campaignTexts.campaignId, campaignId));
  const rows = languagesOf(texts).flatMap((language) => {
    const written = textsIn(texts, language);
    if (!written) return [];
    return [
      {
        ...{ campaignId, language, ...written },
        budgetLabels: budgetOf(texts).map(({ number }) => texts[labelPath(number, language)] ?? ''),
        galleryAlts: galleryOf(texts).map((number) => texts[pictureAltPath(number, language)] ?? ''),
        summary: summaryOf(written.excerpt || plainTextOf(written.story)),
      },
    ];
  });
  if (rows.length > 0) await db.insert(campaignTexts).values(rows);
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
async function keepPictures(tx: Transaction, campaignId: string, texts: Texts): Promise<void> {
  const uploadIds = await lockPicturesIn(
    tx,
    languagesOf(texts).flatMap((language) => {
      const { story = '', why = '' } = textsIn(texts, language) ?? {};
      return [story, why];
    }),
  );
  await tx.db.delete(campaignPictures).where(eq(campaignPictures.campaignId, campaignId));
  const rows = uploadIds.map((uploadId) => ({ campaignId, uploadId }));
  if (rows.length > 0) await tx.db.insert(campaignPictures).values(rows);
}
