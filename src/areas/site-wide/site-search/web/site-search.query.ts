import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { searchClient } from '../site-search.client.ts';

export function searchQuery(api: ApiFetch, locale: Locale, q: string) {
  return queryOptions({
    queryKey: ['site-search', locale, q],
    queryFn: () => readJson(searchClient(api).index.$get({ query: { q } })),
    placeholderData: keepPreviousData,
  });
}
