import type { SitemapItems } from '#framework/server/sitemap-items.ts';
import { listCampaignParts, listPublishedCampaigns } from './published-campaigns.queries.ts';

export const campaignsSitemap: SitemapItems = {
  name: 'campaigns',
  listParts: (deps, size) => listCampaignParts(deps, size),
  async listAfter(deps, range) {
    const published = await listPublishedCampaigns(deps, range);
    return published.map(({ id, slug, updatedAt, languages }) => ({
      ...{ id, changedAt: updatedAt, languages },
      path: `/crowdfunding/${slug}`,
    }));
  },
};
