import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type ApiFetch, readJson } from '#platform/http/api-fetch.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { catalogClient } from '../catalog.client.ts';
import type { ShopFilters } from '../catalog.rules.ts';

const meta = { failedTitle: 'catalog:failed.title' } as const;

/** A page of the shop; while another is on its way, the one before it stays in sight. */
export const shopQuery = (api: ApiFetch, locale: Locale, filters: ShopFilters) =>
  queryOptions({
    queryKey: ['catalog', 'products', locale, filters],
    queryFn: () => readJson(catalogClient(api).products.$get({ query: filters })),
    placeholderData: keepPreviousData,
    meta,
  });

export const offersQuery = (api: ApiFetch, locale: Locale) =>
  queryOptions({
    queryKey: ['catalog', 'offers', locale],
    queryFn: () => readJson(catalogClient(api).offers.$get()),
    meta,
  });

export const productQuery = (api: ApiFetch, locale: Locale, id: string) =>
  queryOptions({
    queryKey: ['catalog', 'product', locale, id],
    queryFn: () => readJson(catalogClient(api).products[':id'].$get({ param: { id } })),
    meta,
  });
