import { queryOptions } from '@tanstack/react-query';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import { bookingsTopic } from '../../bikes.rules.ts';
import { fleetClient } from '../bikes-admin.client.ts';
import { fleetTopic } from '../bikes-admin.rules.ts';

/** The query key of all bike data of administrators. */
export const fleetKey = ['admin-bikes'] as const;

/** Milliseconds. Other administrators work at the same time, so the data is stale after ten seconds. */
const staleTime = 10_000;

const meta = { failedTitle: 'bikes-admin:fleet.failed', changesWith: [fleetTopic] } as const;

export const fleetQuery = (api: ApiFetch) =>
  queryOptions({
    queryKey: [...fleetKey, 'list'],
    queryFn: () => readJson(fleetClient(api).index.$get()),
    staleTime,
    meta,
  });

/** One bike with everything that can be changed. */
export const adminBikeQuery = (api: ApiFetch, id: string) =>
  queryOptions({
    queryKey: [...fleetKey, 'one', id],
    queryFn: () => readJson(fleetClient(api)[':id'].$get({ param: { id } })),
    staleTime,
    meta,
  });

/** The effects on a bike's bookings if it is out of service on these days; without days, from today on. */
export const effectsQuery = (api: ApiFetch, id: string, query: { from?: string; to?: string }) =>
  queryOptions({
    queryKey: [...fleetKey, 'effects', id, query],
    queryFn: () => readJson(fleetClient(api)[':id'].effects.$get({ param: { id }, query })),
    staleTime: 0,
    meta: { ...meta, changesWith: [fleetTopic, bookingsTopic] },
  });
