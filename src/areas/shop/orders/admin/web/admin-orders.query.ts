import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { scheduledChangesTopic, undoSeconds } from '#areas/collaboration/undo/undo.rules.ts';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { orderEmailsTopic } from '../../order-emails.rules.ts';
import { hasOpenWithdrawal } from '../../order-withdrawals.rules.ts';
import { adminOrdersClient } from '../../orders.client.ts';
import { nextStatuses, type OrderStatus } from '../../orders.rules.ts';
import type { AdminOrderView, StatusValues } from '../../orders.schema.ts';
import type { OrderSelection } from '../../page-cursor.rules.ts';
import { meta, ordersKey, pageParameters, staleTime } from '../../web/orders.query.ts';

/** The filters of the list as parameters of the API. */
export function selectionParameters({ status, problem, q }: OrderSelection) {
  return { ...(status && { status }), ...(problem && { problem }), ...(q !== undefined && { q: String(q) }) };
}

/** A page of all orders, newest first, for administrators. */
export function allOrdersQuery(api: ApiFetch, selection: OrderSelection) {
  const query = { ...pageParameters(selection), ...selectionParameters(selection) };
  return queryOptions({
    queryKey: [...ordersKey, 'all', selection],
    queryFn: () => readJson(adminOrdersClient(api).index.$get({ query })),
    staleTime,
    meta: { ...meta, changesWith: [...meta.changesWith, scheduledChangesTopic] },
    placeholderData: keepPreviousData,
  });
}

/** One order for the administrators' page. */
export function adminOrderQuery(api: ApiFetch, orderId: string) {
  return queryOptions({
    queryKey: [...ordersKey, 'admin', orderId],
    queryFn: () => readJson(adminOrdersClient(api)[':id'].$get({ param: { id: orderId } })),
    staleTime,
    meta: { ...meta, changesWith: [...meta.changesWith, scheduledChangesTopic, orderEmailsTopic] },
  });
}

/** A place where an order is shown, and how its cached data is updated. */
export type OrderPlace = {
  queryKey: QueryKey;
  show(queryClient: QueryClient, shown: AdminOrderView): void;
};

export function placeInList(api: ApiFetch, selection: OrderSelection): OrderPlace {
  const { queryKey } = allOrdersQuery(api, selection);
  return {
    queryKey,
    show: (queryClient, shown) =>
      queryClient.setQueryData(
        queryKey,
        (page) =>
          page && { ...page, items: page.items.map((order) => (order.id === shown.id ? shown : order)) },
      ),
  };
}

export function placeOnPage(api: ApiFetch, orderId: string): OrderPlace {
  const { queryKey } = adminOrderQuery(api, orderId);
  return {
    queryKey,
    show: (queryClient, shown) =>
      queryClient.setQueryData(queryKey, (order) => order && { ...order, ...shown }),
  };
}

type StatusWish = StatusValues & { order: AdminOrderView };

/** Sets an order's status: shown at once as a pending change, and rolled back when the server refuses. */
export function useSetOrderStatus({ queryKey, show }: OrderPlace) {
  const { api } = useSite();
  const queryClient = useQueryClient();
  const mutationKey = [...ordersKey, 'set-status'];

  return useMutation({
    mutationKey,
    mutationFn: ({ order, ...wish }: StatusWish) =>
      readJson(
        adminOrdersClient(api)[':id'].status.$put({
          param: { id: order.id },
          json: { ...wish, from: shownStatus(order) },
        }),
      ),
    onMutate: async ({ order, status }) => {
      await queryClient.cancelQueries({ queryKey });
      show(queryClient, withPendingStatus(order, status));
    },
    onError: (_error, { order }) => show(queryClient, order),
    onSettled: () => {
      // An answer from before another running change would revert that change for a moment.
      if (queryClient.isMutating({ mutationKey }) > 1) return undefined;
      return queryClient.invalidateQueries({ queryKey: ordersKey });
    },
  });
}

/** The status that administrators see: that of a pending change if there is one. */
export function shownStatus({ status, pendingChange }: AdminOrderView): OrderStatus {
  return pendingChange?.status ?? status;
}

/** It has no id until the server answers. */
function withPendingStatus(order: AdminOrderView, status: OrderStatus): AdminOrderView {
  const pendingChange = { id: '', by: '', secondsLeft: undoSeconds, status };
  return {
    ...order,
    pendingChange,
    refusedChange: null,
    nextStatuses: nextStatuses({
      status,
      delivery: order.delivery,
      hasOpenWithdrawal: hasOpenWithdrawal(order),
    }),
  };
}
