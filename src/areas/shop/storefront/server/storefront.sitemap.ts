import type { SitemapItems } from '#framework/server/sitemap-items.ts';

export const storefrontSitemap: SitemapItems = {
  name: 'products',
  listParts: (deps, size) => deps.catalog.listParts(deps, size),
  async listAfter(deps, range) {
    const products = await deps.catalog.listPublished(deps, range);
    return products.map(({ id, updatedAt }) => ({
      id,
      path: `/product/${encodeURIComponent(id)}`,
      changedAt: updatedAt,
    }));
  },
};
