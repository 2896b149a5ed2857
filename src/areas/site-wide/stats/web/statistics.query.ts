import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PeriodSelection } from '#areas/foundation/periods/periods.rules.ts';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { statisticsClient } from '../stats.client.ts';

/**
 * The statistics of a period; the previous ones stay visible while they load. Orders continue, so they are
 * stale after ten seconds.
 */
export const statisticsQuery = (api: ApiFetch, locale: Locale, selection: PeriodSelection) =>
  queryOptions({
    queryKey: ['statistics', locale, selection],
    queryFn: () => readJson(statisticsClient(api).index.$get({ query: selection })),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    meta: { failedTitle: 'stats:failed', changesWith: ['orders'] },
  });
