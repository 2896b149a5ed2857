import { queryOptions } from '@tanstack/react-query';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import { adminCalendarsClient } from '../bikes-admin.client.ts';

/** The private calendar URLs of the administrator. */
export const adminCalendarsQuery = (api: ApiFetch) =>
  queryOptions({
    queryKey: ['admin-bike-calendars'],
    queryFn: () => readJson(adminCalendarsClient(api).index.$get()),
    staleTime: 60_000,
    meta: { failedTitle: 'bikes-admin:failed' },
  });
