import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { searchClient } from '../site-search.client.ts';
import type { SiteSearch } from '../site-search.rules.ts';

export function searchQuery(api: ApiFetch, locale: Locale, { q = '', kind }: SiteSearch) {
  return queryOptions({
    queryKey: ['site-search', locale, q, kind],
    queryFn: () => readJson(searchClient(api).index.$get({ query: { q, kind } })),
    placeholderData: keepPreviousData,
  });
}

/** Maximum suggestions below the search field. */
const maxSuggestions = 8;

/** Pages that a text in the search field may mean. */
export const suggestionsQuery = (api: ApiFetch, locale: Locale, q: string) =>
  queryOptions({
    queryKey: ['site-search', 'suggestions', locale, q],
    queryFn: () =>
      readJson(searchClient(api).index.$get({ query: { q, limit: maxSuggestions, isTyping: 'true' } })),
    placeholderData: keepPreviousData,
    enabled: q !== '',
  });
