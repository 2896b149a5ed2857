import { asc, eq, sql } from 'drizzle-orm';
import { withoutEmpty } from '#areas/collaboration/editing/define-document.ts';
import type { DocumentStore } from '#areas/collaboration/editing/server/document-store.ts';
import { pictureUrl } from '#areas/foundation/files/files.rules.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { type ContentContext, markContentChanged } from '#platform/server/db/content-version.ts';
import {
  amountPath,
  amountText,
  campaignDocument,
  labelPath,
  pictureAltPath,
  picturePath,
} from '../campaign.document.ts';
import { campaignsTopic } from '../campaigns.rules.ts';
import { type CampaignRow, findCampaign } from './campaigns.queries.ts';
import { campaignGallery, campaigns, campaignTexts } from './campaigns.table.ts';

/**
 * Locks a campaign until the transaction ends; every command about one calls this first. Undefined when it
 * does not exist.
 */
export async function lockCampaign(ctx: ContentContext, id: string): Promise<CampaignRow | undefined> {
  markContentChanged(ctx, 'campaigns');
  const [row] = await ctx.db.select().from(campaigns).where(eq(campaigns.id, id)).for('update');
  return row;
}

/** Until the transaction ends, no other transaction can take a slug or the place on the home page. */
export async function lockPlaces({ db }: Pick<CommandContext, 'db'>): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('campaign_places', 0))`);
}

/** The storage of campaigns with their texts, dates and pictures. */
export const campaignStore: DocumentStore<CampaignRow, Pick<CampaignRow, 'publishedAt'>> = {
  document: campaignDocument,
  kind: 'campaign',
  topic: campaignsTopic,
  find: findCampaign,
  lock: lockCampaign,
  async read({ db }, { id, goalCents: goal, cover, budget, ...row }) {
    const texts = await db.select().from(campaignTexts).where(eq(campaignTexts.campaignId, id));
    const gallery = await db
      .select({ picture: campaignGallery.picture })
      .from(campaignGallery)
      .where(eq(campaignGallery.campaignId, id))
      .orderBy(asc(campaignGallery.position));
    const common = { ...row, goal, endsOn: row.endsOn ?? '', cover: cover ? pictureUrl(cover) : '' };
    const lists = [
      ...budget.map((cents, index) => [amountPath(index + 1), amountText(cents)] as const),
      ...gallery.map(({ picture }, index) => [picturePath(index + 1), pictureUrl(picture)] as const),
      ...texts.flatMap(({ language, budgetLabels, galleryAlts }) => [
        ...budgetLabels.map((label, index) => [labelPath(index + 1, language), label] as const),
        ...galleryAlts.map((alt, index) => [pictureAltPath(index + 1, language), alt] as const),
      ]),
    ];
    return { ...campaignDocument.write({ texts, common }), ...withoutEmpty(Object.fromEntries(lists)) };
  },
  stateOf: ({ publishedAt }) => ({ publishedAt }),
  audience: ({ publishedAt }) => (publishedAt === null ? 'administrators' : 'everybody'),
};
