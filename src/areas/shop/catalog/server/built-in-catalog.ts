import { builtInCapabilities } from '../catalog.rules.ts';
import { readWithout } from '../without.rules.ts';
import { findVariants, getProduct, listProducts } from './catalog.queries.ts';
import type { CatalogSource } from './catalog-source.ts';
import { countFacets } from './lists/shop-facets.ts';
import { listOffers } from './prices/offers.ts';
import { getFigures } from './product-figures.queries.ts';
import {
  findPicturedProduct,
  listProductParts,
  listProductsWithout,
  listPublishedProducts,
  listPublishedTexts,
} from './published-products.ts';

/** The products of the site's own tables. */
export const builtInCatalog: CatalogSource = {
  capabilities: builtInCapabilities,
  async listPage(ctx, input) {
    const wanted = readWithout(input.q ?? '', input.locale);
    const filters = wanted
      ? { ...input, q: wanted.rest || undefined, ids: await listProductsWithout(ctx, wanted.unwanted) }
      : input;
    const page = await listProducts(ctx, filters);
    const { total, ...facets } = await countFacets(ctx, filters, input.locale);
    return { ...page, total, facets, unwanted: wanted?.unwanted ?? [], outdatedSince: null };
  },
  listOffers: async (ctx, locale) => ({ items: await listOffers(ctx, locale), outdatedSince: null }),
  getProduct,
  getFigures,
  findVariants: (ctx, wanted, locale) =>
    findVariants(
      ctx,
      wanted.map(({ variantId }) => variantId),
      locale,
    ),
  listTexts: listPublishedTexts,
  listWithout: listProductsWithout,
  listPublished: listPublishedProducts,
  listParts: listProductParts,
  findPictured: findPicturedProduct,
  openCheckout: null,
};
