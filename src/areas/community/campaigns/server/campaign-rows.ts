import { asc, eq, sql } from 'drizzle-orm';
import type { Texts } from '#areas/collaboration/editing/merge-texts.ts';
import { pictureUrl } from '#areas/foundation/files/files.rules.ts';
import type { CommandContext, QueryContext } from '#platform/server/context.ts';
import { type ContentContext, markContentChanged } from '#platform/server/db/content-version.ts';
import {
  amountPath,
  amountText,
  labelPath,
  languageFields,
  pathOf,
  pictureAltPath,
  picturePath,
} from '../campaign-texts.ts';
import type { CampaignRow } from './campaigns.queries.ts';
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

/** All texts, dates and pictures of a campaign, by path. */
export async function readCampaignTexts(
  { db }: Pick<QueryContext, 'db'>,
  { id, slug, goalCents, startsOn, endsOn, closeRule, onHome, budget, cover }: CampaignRow,
): Promise<Texts> {
  const written = await db.select().from(campaignTexts).where(eq(campaignTexts.campaignId, id));
  const gallery = await db
    .select({ picture: campaignGallery.picture })
    .from(campaignGallery)
    .where(eq(campaignGallery.campaignId, id))
    .orderBy(asc(campaignGallery.position));
  const texts = written.flatMap(({ language, budgetLabels, galleryAlts, ...row }) => [
    ...languageFields.map((field) => [pathOf(field, language), row[field]] as const),
    ...budgetLabels.map((label, index) => [labelPath(index + 1, language), label] as const),
    ...galleryAlts.map((alt, index) => [pictureAltPath(index + 1, language), alt] as const),
  ]);
  const common = [
    ['slug', slug],
    ['goal', amountText(goalCents)],
    ['startsOn', startsOn],
    ['endsOn', endsOn ?? ''],
    ['closeRule', closeRule],
    ['onHome', onHome ? 'yes' : ''],
    ['cover', cover ? pictureUrl(cover) : ''],
    ...budget.map((cents, index) => [amountPath(index + 1), amountText(cents)] as const),
    ...gallery.map(({ picture }, index) => [picturePath(index + 1), pictureUrl(picture)] as const),
  ] as const;
  return Object.fromEntries([...texts, ...common].filter(([, text]) => text !== ''));
}
