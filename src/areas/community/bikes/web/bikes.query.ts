import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { bikesClient } from '../bikes.client.ts';
import { bikesTopic, bookingsTopic } from '../bikes.rules.ts';

const bikesKey = ['bikes'] as const;

/** The number of days that the page shows side by side. */
export const daysInSight = 7;

/** Free bikes from a day on; without a day, from today. */
export function availabilityQuery(api: ApiFetch, from: string | undefined) {
  return queryOptions({
    queryKey: [...bikesKey, 'availability', from ?? null],
    queryFn: () =>
      readJson(
        bikesClient(api).availability.$get({
          query: { days: String(daysInSight), ...(from !== undefined && { from }) },
        }),
      ),
    meta: { failedTitle: 'bikes:grid.failed', changesWith: [bikesTopic] },
    placeholderData: keepPreviousData,
  });
}

export function bikeTermsQuery(api: ApiFetch, locale: Locale) {
  return queryOptions({
    queryKey: [...bikesKey, 'terms', locale],
    queryFn: () => readJson(bikesClient(api).terms.$get()),
  });
}

/** The steps that the signed-in user must complete before they can book. */
export function bookerQuery(api: ApiFetch) {
  return queryOptions({
    queryKey: [...bikesKey, 'booker'],
    queryFn: () => readJson(bikesClient(api).booker.$get()),
    meta: { changesWith: [bookingsTopic] },
  });
}

type OwnSelection = { which: 'coming' | 'past'; cursor?: string | undefined };

export function ownBookingsQuery(api: ApiFetch, { which, cursor }: OwnSelection) {
  return queryOptions({
    queryKey: [...bikesKey, 'own', which, cursor ?? null],
    queryFn: () =>
      readJson(bikesClient(api).bookings.$get({ query: { which, ...(cursor !== undefined && { cursor }) } })),
    meta: { failedTitle: 'bikes:own.failed', changesWith: [bookingsTopic] },
    placeholderData: keepPreviousData,
  });
}

export const calendarKey = [...bikesKey, 'calendar'] as const;

export function calendarQuery(api: ApiFetch) {
  return queryOptions({
    queryKey: calendarKey,
    queryFn: () => readJson(bikesClient(api).calendar.$get()),
  });
}
