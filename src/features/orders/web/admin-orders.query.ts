import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { adminOrdersClient } from '../orders.client.ts';
import { nextStatuses, type OrderStatus } from '../orders.rules.ts';
import type { AdminOrderView } from '../orders.schema.ts';
import type { OrderSelection } from '../page-cursor.rules.ts';
import { meta, ordersKey, pageParameters, staleTime } from './orders.query.ts';

/** A page of all orders, newest first, for administrators. */
export function allOrdersQuery(api: ApiFetch, selection: OrderSelection) {
  const { status } = selection;
  const query = { ...pageParameters(selection), ...(status && { status }) };
  return queryOptions({
    queryKey: [...ordersKey, 'all', selection],
    queryFn: () => readJson(adminOrdersClient(api).index.$get({ query })),
    staleTime,
    meta,
    placeholderData: keepPreviousData,
  });
}

type StatusWish = { order: AdminOrderView; status: OrderStatus };

/** Sets an order's status: optimistic, and rolled back when the server refuses. */
export function useSetOrderStatus(selection: OrderSelection) {
  const { api } = useSite();
  const queryClient = useQueryClient();
  const { queryKey } = allOrdersQuery(api, selection);
  const mutationKey = [...ordersKey, 'set-status'];

  function show(orderId: string, status: OrderStatus): void {
    queryClient.setQueryData(
      queryKey,
      (page) => page && { ...page, items: page.items.map((order) => withStatus(order, orderId, status)) },
    );
  }

  return useMutation({
    mutationKey,
    mutationFn: ({ order, status }: StatusWish) =>
      readJson(
        adminOrdersClient(api)[':id'].status.$put({
          param: { id: order.id },
          json: { status, from: order.status },
        }),
      ),
    onMutate: async ({ order, status }) => {
      await queryClient.cancelQueries({ queryKey });
      show(order.id, status);
    },
    onError: (_error, { order }) => show(order.id, order.status),
    onSettled: () => {
      // An answer older than another running change would revert that change for a moment.
      if (queryClient.isMutating({ mutationKey }) > 1) return undefined;
      return queryClient.invalidateQueries({ queryKey: ordersKey });
    },
  });
}

/** Undoes a change of status; the page then shows the server's state. */
export function useUndoOrderStatus() {
  const { api } = useSite();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (param: { orderId: string; changeId: string }) =>
      readJson(
        adminOrdersClient(api)[':id']['status-changes'][':changeId'].undo.$post({
          param: { id: param.orderId, changeId: param.changeId },
        }),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ordersKey }),
  });
}

function withStatus(order: AdminOrderView, orderId: string, status: OrderStatus): AdminOrderView {
  if (order.id !== orderId) return order;
  return { ...order, status, nextStatuses: nextStatuses(status, order.delivery) };
}
