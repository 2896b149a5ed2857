import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { catalogClient } from '#areas/shop/catalog/catalog.client.ts';
import { defaultSort, type ShopFilters } from '#areas/shop/catalog/catalog.rules.ts';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import type { Locale } from '#platform/i18n/locales.ts';

const meta = { failedTitle: 'storefront:failed.title' } as const;

/** A page of the shop; the previous one stays visible while the next loads. */
export const shopQuery = (api: ApiFetch, locale: Locale, filters: ShopFilters) =>
  queryOptions({
    queryKey: ['catalog', 'products', locale, filters],
    queryFn: () => readJson(catalogClient(api).products.$get({ query: { sort: defaultSort, ...filters } })),
    placeholderData: keepPreviousData,
    meta,
  });

/** Maximum suggestions below the shop's search field. */
const maxSuggestions = 6;

/** Products that a text in the shop's search field may mean. */
export const suggestedProductsQuery = (api: ApiFetch, locale: Locale, q: string) =>
  queryOptions({
    queryKey: ['catalog', 'suggested', locale, q],
    queryFn: () => readJson(catalogClient(api).products.$get({ query: { q, limit: maxSuggestions } })),
    placeholderData: keepPreviousData,
    enabled: q !== '',
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
