import { queryOptions } from '@tanstack/react-query';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import { ordersClient } from '../../orders.client.ts';

/** The user's own order with a number; null when there is none. */
export function ownOrderQuery(api: ApiFetch, number: number) {
  return queryOptions({
    queryKey: ['orders', 'numbered', number],
    queryFn: async () => {
      const { items } = await readJson(ordersClient(api).index.$get({ query: { number: String(number) } }));
      return items[0] ?? null;
    },
    staleTime: 10_000,
    // When it fails, the user types the goods: no error is shown.
    meta: { changesWith: ['orders'] },
  });
}

/** The user's own orders of these checkouts, reloaded whenever the window gets focus. */
export function ordersOfCheckoutsQuery(api: ApiFetch, checkoutIds: readonly string[]) {
  const query = { checkoutIds: checkoutIds.join(',') };
  return queryOptions({
    queryKey: ['orders', 'of-checkouts', query],
    queryFn: () => readJson(ordersClient(api).index.$get({ query })),
    refetchOnWindowFocus: 'always',
    // When it fails, the cart does not change: no error is shown.
    meta: { changesWith: ['orders'] },
  });
}
