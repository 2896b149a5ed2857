import { createRoute, z } from '@hono/zod-openapi';
import { getSetting } from '#features/settings/server/settings.queries.ts';
import { idSchema } from '#platform/kernel/id.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { commandContext } from '#platform/server/http/request-context.ts';
import { answers, createRouteApp } from '#platform/server/http/route-app.ts';
import { offersSchema, productDetailSchema, shopPageSchema, shopQuerySchema } from '../catalog.schema.ts';
import { getProduct, listProducts } from './catalog.queries.ts';
import { moveProduct } from './move-product.ts';
import { listOffers } from './offers.ts';
import { countFacets } from './shop-facets.ts';

const listRoute = createRoute({
  method: 'get',
  path: '/products',
  summary: 'A page of the shop, with what can be filtered by',
  request: { query: shopQuerySchema },
  responses: { 200: { description: 'A page', content: { 'application/json': { schema: shopPageSchema } } } },
});

const offersRoute = createRoute({
  method: 'get',
  path: '/offers',
  summary: 'A few products in stock to begin with: announced reductions, then the newest',
  responses: { 200: { description: 'Offers', content: { 'application/json': { schema: offersSchema } } } },
});

const productRoute = createRoute({
  method: 'get',
  path: '/products/{id}',
  summary: 'A product with its variants and facts',
  request: { params: z.object({ id: z.string() }) },
  responses: {
    200: { description: 'The product', content: { 'application/json': { schema: productDetailSchema } } },
  },
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

/** Pages offer no more pieces than the checkout takes in one order, however many there are. */
async function limitPieces(ctx: QueryContext) {
  const { piecesOfVariant } = await getSetting(ctx, 'purchaseLimits');
  return <I extends { available: number | null }>(item: I): I => ({
    ...item,
    available: Math.min(item.available ?? piecesOfVariant, piecesOfVariant),
  });
}

export type CatalogApi = typeof catalogApi;

/** What administrators do to the catalogue. */
export const adminCatalogApi = createRouteApp().openapi(
  createRoute({
    method: 'put',
    path: '/products/{id}/position',
    request: {
      params: z.object({ id: idSchema }),
      body: {
        required: true,
        content: {
          'application/json': { schema: z.object({ position: z.int().min(-999_999).max(999_999) }) },
        },
      },
    },
    responses: answers<{ ok: true }>('The product has its place in the shop'),
  }),
  async (c) => {
    const input = { productId: c.req.valid('param').id, ...c.req.valid('json') };
    await moveProduct(await commandContext(c), input);
    return c.json({ ok: true as const }, 200);
  },
);
