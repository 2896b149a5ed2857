import { z } from 'zod';
import { getSetting } from '#areas/foundation/settings/server/settings.queries.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { apiRoute } from '#platform/server/http/api-route.ts';
import { createRouteApp } from '#platform/server/http/route-app.ts';
import { offersSchema, productDetailSchema, shopPageSchema, shopQuerySchema } from '../catalog.schema.ts';
import { catalogSettings } from '../catalog.settings.ts';
import { getProduct, listProducts } from './catalog.queries.ts';
import { listOffers } from './offers.ts';
import { countFacets } from './shop-facets.ts';

const listRoute = apiRoute({
  method: 'get',
  path: '/products',
  summary: 'Read a page of the shop, with what can be filtered by',
  access: 'visitor',
  query: shopQuerySchema,
  answer: { schema: shopPageSchema, description: 'A page' },
});

const offersRoute = apiRoute({
  method: 'get',
  path: '/offers',
  summary: 'List a few products in stock: announced reductions, then the newest',
  access: 'visitor',
  answer: { schema: offersSchema, description: 'Offers' },
});

const productRoute = apiRoute({
  method: 'get',
  path: '/products/{id}',
  summary: 'Read a product with its variants and facts',
  access: 'visitor',
  params: z.object({ id: z.string() }),
  answer: { schema: productDetailSchema, description: 'The product' },
  refusals: ['not_found'],
});

export const catalogApi = createRouteApp()
  .openapi(listRoute, async (c) => {
    const filters = c.req.valid('query');
    const locale = c.get('locale');
    const { items, ...page } = await listProducts(c.get('deps'), { ...filters, locale });
    const limited = await limitPieces(c.get('deps'));
    const { total, ...facets } = await countFacets(c.get('deps'), filters, locale);
    return c.json({ ...page, items: items.map(limited), total, facets }, 200);
  })
  .openapi(offersRoute, async (c) => {
    const items = await listOffers(c.get('deps'), c.get('locale'));
    return c.json({ items: items.map(await limitPieces(c.get('deps'))) }, 200);
  })
  .openapi(productRoute, async (c) => {
    const product = await getProduct(c.get('deps'), c.req.valid('param').id, c.get('locale'));
    const limited = await limitPieces(c.get('deps'));
    const [variants, related] = [product.variants.map(limited), product.related.map(limited)];
    return c.json({ ...limited(product), variants, related }, 200);
  });

/** Pages offer at most the pieces that the checkout accepts in one order. */
async function limitPieces(ctx: QueryContext) {
  const { piecesOfVariant } = await getSetting(ctx, catalogSettings.settings.purchaseLimits);
  return <I extends { available: number | null }>(item: I): I => ({
    ...item,
    available: Math.min(item.available ?? piecesOfVariant, piecesOfVariant),
  });
}

export type CatalogApi = typeof catalogApi;
