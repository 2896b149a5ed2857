import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { scheduledChangesTopic } from '#areas/collaboration/undo/undo.rules.ts';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { adminCatalogClient, productPicturesClient } from '../../catalog.client.ts';
import { productsTopic } from '../../catalog.rules.ts';
import type { ProductSelection } from '../products.list.ts';

/** The key of all administrators' queries about products. */
export const productsKey = ['admin-products'] as const;

/** The key of the visitors' queries about products: reloaded when their pages are opened. */
export const catalogKey = ['catalog'] as const;

const meta = {
  failedTitle: 'storefront:failed.title',
  changesWith: [productsTopic, scheduledChangesTopic],
} as const;

const staleTime = 10_000;

/** A page of the list; the previous one stays visible while the next loads. */
export const adminProductsQuery = (api: ApiFetch, locale: Locale, selection: ProductSelection) =>
  queryOptions({
    queryKey: [...productsKey, 'list', locale, selection],
    queryFn: () => readJson(adminCatalogClient(api).products.$get({ query: selection })),
    placeholderData: keepPreviousData,
    staleTime,
    meta,
  });

/** One product for the editor. */
export const adminProductQuery = (api: ApiFetch, id: string) =>
  queryOptions({
    queryKey: [...productsKey, 'one', id],
    queryFn: () => readJson(adminCatalogClient(api).products[':id'].$get({ param: { id } })),
    staleTime,
    meta,
  });

export const collectionsQuery = (api: ApiFetch, locale: Locale) =>
  queryOptions({
    queryKey: [...productsKey, 'collections', locale],
    queryFn: () => readJson(adminCatalogClient(api).collections.$get()),
    meta: { failedTitle: 'storefront:failed.title' },
  });

export const productPicturesQuery = (api: ApiFetch, id: string) =>
  queryOptions({
    queryKey: [...productsKey, 'pictures', id],
    queryFn: () => readJson(productPicturesClient(api)[':id'].pictures.$get({ param: { id } })),
    staleTime,
    meta: { failedTitle: 'storefront:failed.title' },
  });
