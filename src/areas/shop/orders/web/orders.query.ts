import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import { ordersClient } from '../orders.client.ts';
import type { PagePlace } from '../page-cursor.rules.ts';

export const ordersKey = ['orders'] as const;

/** Milliseconds. Administrators change orders, so they are stale after ten seconds. */
export const staleTime = 10_000;

export const meta = { failedTitle: 'orders:list.failed', changesWith: ['orders'] } as const;

/** One of the user's own orders. */
export function orderQuery(api: ApiFetch, orderId: string) {
  return queryOptions({
    queryKey: [...ordersKey, 'one', orderId],
    queryFn: () => readJson(ordersClient(api)[':id'].$get({ param: { id: orderId } })),
    staleTime,
    meta,
  });
}

/** A page of the user's own orders, newest first. */
export function ownOrdersQuery(api: ApiFetch, place: PagePlace) {
  return queryOptions({
    queryKey: [...ordersKey, 'own', place],
    queryFn: () => readJson(ordersClient(api).index.$get({ query: pageParameters(place) })),
    staleTime,
    meta,
    placeholderData: keepPreviousData,
  });
}

/** The search parameters for the page of a list. */
export function pageParameters({ after, before }: PagePlace) {
  return {
    ...(after !== undefined && { after: String(after) }),
    ...(before !== undefined && { before: String(before) }),
  };
}
