import { builtInCapabilities, defaultSort } from '../catalog.rules.ts';
import { findVariants, getProduct, listProducts } from './catalog.queries.ts';
import type { CatalogSource } from './catalog-source.ts';
import { findProducts, listFound } from './lists/found-products.ts';
import { listItemsById } from './lists/product-list-items.ts';
import { countFacets } from './lists/shop-facets.ts';
import { listOffers } from './prices/offers.ts';
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
    const { q = '', sort = defaultSort, locale } = input;
    const { unwanted, ids } =
      q === '' ? { unwanted: [], ids: undefined } : await findProducts(ctx, q, locale);
    const filters = { ...input, ids };
    const page = await (ids && sort === defaultSort
      ? listFound(ctx, { ...filters, ids })
      : listProducts(ctx, filters));
    const { total, ...facets } = await countFacets(ctx, filters, locale);
    return { ...page, total, facets, unwanted, outdatedSince: null };
  },
  listOffers: async (ctx, locale) => ({ items: await listOffers(ctx, locale), outdatedSince: null }),
  getProduct,
  listItems: listItemsById,
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
