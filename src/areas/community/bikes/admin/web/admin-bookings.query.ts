import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import { bikesTopic, bookingsTopic } from '../../bikes.rules.ts';
import { adminBookingsClient } from '../bikes-admin.client.ts';
import type { DaySelection } from '../bikes-admin.rules.ts';

/** The query key of all booking data of administrators. */
export const adminBookingsKey = ['admin-bike-bookings'] as const;

/** Milliseconds. Other administrators work at the same time, so the data is stale after ten seconds. */
const staleTime = 10_000;

const meta = { failedTitle: 'bikes:own.failed', changesWith: [bikesTopic, bookingsTopic] } as const;

/** The bookings of a day; the previous day stays visible while another one loads. */
export const dayBookingsQuery = (api: ApiFetch, selection: DaySelection) =>
  queryOptions({
    queryKey: [...adminBookingsKey, 'day', selection],
    queryFn: () => readJson(adminBookingsClient(api).index.$get({ query: selection })),
    placeholderData: keepPreviousData,
    staleTime,
    meta,
  });

/** The booking of a hand-over code. */
export const codeQuery = (api: ApiFetch, code: string) =>
  queryOptions({
    queryKey: [...adminBookingsKey, 'code', code],
    queryFn: () => readJson(adminBookingsClient(api).codes[':code'].$get({ param: { code } })),
    staleTime,
    meta,
  });

/** People found by parts of their name or email address, for whom a booking can be made. */
export const foundPeopleQuery = (api: ApiFetch, q: string) =>
  queryOptions({
    queryKey: [...adminBookingsKey, 'people', q],
    queryFn: () => readJson(adminBookingsClient(api).people.$get({ query: { q } })),
    enabled: q !== '',
    staleTime,
    meta,
  });
