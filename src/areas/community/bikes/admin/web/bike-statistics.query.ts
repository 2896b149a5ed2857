import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PeriodSelection } from '#areas/foundation/periods/periods.rules.ts';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import { bikeStatisticsClient } from '../bikes-admin.client.ts';

/** The usage of the bikes in a period; the previous one stays visible while another one loads. */
export const bikeStatisticsQuery = (api: ApiFetch, selection: PeriodSelection) =>
  queryOptions({
    queryKey: ['admin-bike-statistics', selection],
    queryFn: () => readJson(bikeStatisticsClient(api).index.$get({ query: selection })),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    meta: { failedTitle: 'bikes-admin:statistics.failed' },
  });
