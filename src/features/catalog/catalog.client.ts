import { hc } from 'hono/client';
import type { ApiFetch } from '#platform/browser/api-client.ts';
import type { CatalogApi } from './server/catalog.api.ts';

/** `products.$get({ query })` gives a ShopPage, `products[':id'].$get({ param })` a ProductDetail. */
export const catalogClient = (api: ApiFetch) => hc<CatalogApi>('/api/catalog', { fetch: api });
