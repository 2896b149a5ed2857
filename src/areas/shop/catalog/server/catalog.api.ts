import { z } from 'zod';
import { getSetting } from '#areas/foundation/settings/server/settings.queries.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { defaultSort } from '../catalog.rules.ts';
import { offersSchema, productDetailSchema, shopPageSchema, shopQuerySchema } from '../catalog.schema.ts';
import { catalogSettings } from '../catalog.settings.ts';

const listRoute = apiRoute({
  method: 'get',
  path: '/products',
  summary: 'Read a page of the shop, with what can be filtered by',
  access: 'visitor',
  mayLag: true,
  query: shopQuerySchema,
  answer: { schema: shopPageSchema, description: 'A page' },
  refusals: ['store_unreachable'],
});

const offersRoute = apiRoute({
  method: 'get',
  path: '/offers',
  summary: 'List a few products in stock: announced reductions, then the newest',
  access: 'visitor',
  mayLag: true,
  answer: { schema: offersSchema, description: 'Offers' },
  refusals: ['store_unreachable'],
});

const productRoute = apiRoute({
  method: 'get',
  path: '/products/{id}',
  summary: 'Read a product with its variants and facts',
  access: 'visitor',
  params: z.object({ id: z.string() }),
  answer: { schema: productDetailSchema, description: 'The product' },
  refusals: ['not_found', 'store_unreachable'],
});

export const catalogApi = createRouteApp()
  .openapi(listRoute, async (c) => {
    const deps = c.get('deps');
    const { capabilities } = deps.catalog;
    const asked = c.req.valid('query');
    // Beers are listed by name unless another order is requested, as on the shop's pages.
    const sort = asked.sort ?? (asked.kind === 'beer' ? 'name' : defaultSort);
    const query = { ...asked, sort, locale: c.get('locale') };
    const { items, ...page } = await deps.catalog.listPage(deps, query);
    const limited = await limitPieces(deps);
    return c.json({ ...page, items: items.map(limited), capabilities }, 200);
  })
  .openapi(offersRoute, async (c) => {
    const deps = c.get('deps');
    const { items, ...dated } = await deps.catalog.listOffers(deps, c.get('locale'));
    return c.json({ ...dated, items: items.map(await limitPieces(deps)) }, 200);
  })
  .openapi(productRoute, async (c) => {
    const deps = c.get('deps');
    const product = await deps.catalog.getProduct(deps, c.req.valid('param').id, c.get('locale'));
    const limited = await limitPieces(deps);
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
