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
    // Without it the goods are typed: nothing says that it failed.
    meta: { changesWith: ['orders'] },
  });
}

/** The user's own orders of these checkouts, read again whenever the window is looked at. */
export function ordersOfCheckoutsQuery(api: ApiFetch, checkoutIds: readonly string[]) {
  const query = { checkoutIds: checkoutIds.join(',') };
  return queryOptions({
    queryKey: ['orders', 'of-checkouts', query],
    queryFn: () => readJson(ordersClient(api).index.$get({ query })),
    refetchOnWindowFocus: 'always',
    // Without it the cart stays as it is: nothing says that it failed.
    meta: { changesWith: ['orders'] },
  });
}
