import { and, asc, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { languageFor } from '#areas/content/articles/shown-language.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { campaigns, campaignTexts } from './campaigns.table.ts';

type Context = Pick<QueryContext, 'db'>;

/** Published campaigns after the given id, in the order of ids, which is the order of creation. */
export function listPublishedCampaigns(
  { db }: Context,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<{ id: string; slug: string; updatedAt: Date; languages: Locale[] }[]> {
  const { id, slug, updatedAt, publishedAt } = campaigns;
  const languages = sql<
    Locale[]
  >`array(select ${campaignTexts.language} from ${campaignTexts} where ${campaignTexts.campaignId} = ${id} order by 1)`;
  return db
    .select({ id, slug, updatedAt, languages })
    .from(campaigns)
    .where(and(isNotNull(publishedAt), after === undefined ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
}

/** The published campaigns in parts of `size` by id: the last id of each part, and its latest change. */
export function listCampaignParts(
  { db }: Context,
  size: number,
): Promise<{ lastId: string; changedAt: Date }[]> {
  const numbered = db
    .select({
      id: campaigns.id,
      updatedAt: campaigns.updatedAt,
      part: sql<number>`(row_number() over (order by ${campaigns.id}) - 1) / ${size}`.as('part'),
    })
    .from(campaigns)
    .where(isNotNull(campaigns.publishedAt))
    .as('numbered');
  return db
    .select({
      // PostgreSQL has no max(uuid) before version 18; ids have the same order as text.
      lastId: sql<string>`max(${numbered.id}::text)`,
      changedAt: sql`max(${numbered.updatedAt})`.mapWith(campaigns.updatedAt),
    })
    .from(numbered)
    .groupBy(numbered.part)
    .orderBy(numbered.part);
}

export type PublishedCampaign = {
  id: string;
  slug: string;
  title: string;
  story: string;
  why: string;
  /** The items that the money is spent on. */
  budgetLabels: readonly string[];
  /** Its titles in all languages. */
  titles: readonly string[];
};

/** The texts of published campaigns in a reader's language, in the order of ids. */
export async function listPublishedTexts(
  ctx: Context,
  { after, limit, locale }: { after?: string | undefined; limit: number; locale: Locale },
): Promise<PublishedCampaign[]> {
  const rows = await listPublishedCampaigns(ctx, { after, limit });
  const { campaignId, language, title, story, why, budgetLabels } = campaignTexts;
  const ids = rows.map(({ id }) => id);
  const texts =
    ids.length === 0
      ? []
      : await ctx.db
          .select({ campaignId, language, title, story, why, budgetLabels })
          .from(campaignTexts)
          .where(inArray(campaignId, ids));
  return rows.map(({ id, slug }) => {
    const own = texts.filter((text) => text.campaignId === id);
    const shown = languageFor(
      own.map((text) => text.language),
      locale,
    );
    const text = own.find((each) => each.language === shown);
    return {
      ...{ id, slug, title: text?.title ?? '', story: text?.story ?? '', why: text?.why ?? '' },
      budgetLabels: text?.budgetLabels ?? [],
      titles: own.map((each) => each.title),
    };
  });
}
