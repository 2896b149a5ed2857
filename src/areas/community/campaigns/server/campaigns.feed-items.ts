import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { pictureUrl } from '#areas/foundation/files/files.rules.ts';
import type { FeedItem, FeedItems } from '#framework/server/feed-items.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { campaigns, campaignUpdates } from './campaigns.table.ts';
import { getCampaign, viewUpdates } from './public-campaigns.queries.ts';

type Newest = { locale: Locale; limit: number };

/** The newest campaigns and their updates. */
export const campaignsFeedItems: FeedItems = {
  name: 'campaigns',
  content: ['campaigns'],
  async listNewest(deps, options) {
    const items = [...(await listCampaignItems(deps, options)), ...(await listUpdateItems(deps, options))];
    return items
      .toSorted((one, other) => other.publishedAt.getTime() - one.publishedAt.getTime())
      .slice(0, options.limit);
  },
};

async function listCampaignItems(deps: AppDeps, { locale, limit }: Newest): Promise<FeedItem[]> {
  const rows = await deps.db
    .select()
    .from(campaigns)
    .where(isNotNull(campaigns.publishedAt))
    .orderBy(desc(campaigns.publishedAt), desc(campaigns.id))
    .limit(limit);
  const items: FeedItem[] = [];
  for (const { id, slug, publishedAt, updatedAt } of rows) {
    const { language, title, excerpt, storyHtml, whyHtml, cover } = await getCampaign(deps, slug, locale);
    items.push({
      ...{ id, language, title, excerpt, updatedAt, path: `/crowdfunding/${slug}` },
      ...{ html: whyHtml + storyHtml, picture: cover?.url ?? null, author: null, tags: [] },
      publishedAt: publishedAt ?? updatedAt,
    });
  }
  return items;
}

async function listUpdateItems(deps: AppDeps, { locale, limit }: Newest): Promise<FeedItem[]> {
  const rows = await deps.db
    .select({ update: campaignUpdates, slug: campaigns.slug, cover: campaigns.cover })
    .from(campaignUpdates)
    .innerJoin(campaigns, eq(campaigns.id, campaignUpdates.campaignId))
    .where(and(isNotNull(campaignUpdates.publishedAt), isNotNull(campaigns.publishedAt)))
    .orderBy(desc(campaignUpdates.publishedAt), desc(campaignUpdates.id))
    .limit(limit);
  const views = await viewUpdates(
    deps,
    rows.map(({ update }) => update),
    locale,
  );
  return rows.flatMap(({ update, slug, cover }) => {
    const view = views.find(({ id }) => id === update.id);
    if (!view || update.publishedAt === null) return [];
    const { id, language, title, summary, html } = view;
    return [
      {
        ...{ id, language, title, html, excerpt: summary, path: `/crowdfunding/${slug}` },
        ...{ publishedAt: update.publishedAt, updatedAt: update.updatedAt },
        ...{ picture: cover && pictureUrl(cover), author: null, tags: [] },
      },
    ];
  });
}
