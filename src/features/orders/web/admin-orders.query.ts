import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { scheduledChangesTopic, undoSeconds } from '#features/undo/undo.rules.ts';
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
    meta: { ...meta, changesWith: [...meta.changesWith, scheduledChangesTopic] },
    placeholderData: keepPreviousData,
  });
}

type StatusWish = { order: AdminOrderView; status: OrderStatus };

/** Has an order's status set: shown at once as a change that waits, and rolled back when the server refuses. */
export function useSetOrderStatus(selection: OrderSelection) {
  const { api } = useSite();
  const queryClient = useQueryClient();
  const { queryKey } = allOrdersQuery(api, selection);
  const mutationKey = [...ordersKey, 'set-status'];

  function show(shown: AdminOrderView): void {
    queryClient.setQueryData(
      queryKey,
      (page) =>
        page && { ...page, items: page.items.map((order) => (order.id === shown.id ? shown : order)) },
    );
  }

  return useMutation({
    mutationKey,
    mutationFn: ({ order, status }: StatusWish) =>
      readJson(
        adminOrdersClient(api)[':id'].status.$put({
          param: { id: order.id },
          json: { status, from: shownStatus(order) },
        }),
      ),
    onMutate: async ({ order, status }) => {
      await queryClient.cancelQueries({ queryKey });
      show(withPendingStatus(order, status));
    },
    onError: (_error, { order }) => show(order),
    onSettled: () => {
      // An answer older than another running change would revert that change for a moment.
      if (queryClient.isMutating({ mutationKey }) > 1) return undefined;
      return queryClient.invalidateQueries({ queryKey: ordersKey });
    },
  });
}

/** The status that administrators see: that of a pending change if there is one. */
export function shownStatus({ status, pendingChange }: AdminOrderView): OrderStatus {
  return pendingChange?.status ?? status;
}

/** Without an id until the server has one. */
function withPendingStatus(order: AdminOrderView, status: OrderStatus): AdminOrderView {
  const pendingChange = { id: '', by: '', secondsLeft: undoSeconds, status };
  return { ...order, pendingChange, refusedChange: null, nextStatuses: nextStatuses(status, order.delivery) };
}
