import { listProductParts, listPublishedProducts } from '#areas/shop/catalog/server/published-products.ts';
import type { SitemapItems } from '#framework/server/sitemap-items.ts';

export const storefrontSitemap: SitemapItems = {
  name: 'products',
  listParts: (deps, size) => listProductParts(deps, size),
  async listAfter(deps, range) {
    const products = await listPublishedProducts(deps, range);
    return products.map(({ id, updatedAt }) => ({ id, path: `/product/${id}`, changedAt: updatedAt }));
  },
};
