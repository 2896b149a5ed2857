import { hc } from 'hono/client';
import type { ApiFetch } from '#platform/browser/api-client.ts';
import type { AdminCatalogApi } from './admin/server/catalog-admin.api.ts';
import type { CollectionsApi } from './admin/server/collections.api.ts';
import type { ProductPicturesApi } from './admin/server/product-pictures.api.ts';
import type { CatalogApi } from './server/catalog.api.ts';

export const adminCatalogClient = (api: ApiFetch) =>
  hc<AdminCatalogApi>('/api/admin/catalog', { fetch: api });

export const collectionsClient = (api: ApiFetch) =>
  hc<CollectionsApi>('/api/admin/collections', { fetch: api });

export const productPicturesClient = (api: ApiFetch) =>
  hc<ProductPicturesApi>('/api/admin/products', { fetch: api });

/** `products.$get({ query })` returns a ShopPage, `products[':id'].$get({ param })` a ProductDetail. */
export const catalogClient = (api: ApiFetch) => hc<CatalogApi>('/api/catalog', { fetch: api });
