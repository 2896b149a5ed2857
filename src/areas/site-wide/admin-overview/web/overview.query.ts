import { queryOptions } from '@tanstack/react-query';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { adminClient } from '../admin-overview.client.ts';

/**
 * Pending work for administrators, in this language. Other users change it, so it is stale after ten seconds;
 * `topics` are those of the last answer.
 */
export function overviewQuery(api: ApiFetch, locale: Locale, topics: readonly string[] = []) {
  return queryOptions({
    queryKey: ['admin', 'overview', locale],
    queryFn: () => readJson(adminClient(api).overview.$get()),
    staleTime: 10_000,
    meta: { failedTitle: 'admin-overview:failed', changesWith: topics },
  });
}
