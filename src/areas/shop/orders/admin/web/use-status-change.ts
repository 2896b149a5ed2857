import { useRef } from 'react';
import { undoSeconds } from '#areas/collaboration/undo/undo.rules.ts';
import { useUndo } from '#areas/collaboration/undo/web/public/use-undo.tsx';
import { useFailureToast } from '#framework/web/use-action.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { AdminOrderView, StatusValues } from '../../orders.schema.ts';
import { ordersKey } from '../../web/orders.query.ts';
import { type OrderPlace, useSetOrderStatus } from './admin-orders.query.ts';

/** Sets an order's status and shows a toast, with "undo" until it takes effect and the buyer is informed. */
export function useStatusChange(place: OrderPlace) {
  const { t } = useTranslation('orders');
  const showFailure = useFailureToast();
  const setStatus = useSetOrderStatus(place);
  const { undo, announce } = useUndo(ordersKey);
  // A ref, because the second click of a double click arrives before the next render.
  const isOnItsWay = useRef(false);

  const undoneText = ({ number, status }: AdminOrderView) =>
    t('admin.undoneDescription', { number, status: t(`status.${status}`) });

  return {
    isPending: setStatus.isPending,
    async set(order: AdminOrderView, values: StatusValues): Promise<void> {
      if (isOnItsWay.current) return;
      isOnItsWay.current = true;
      try {
        const { change } = await setStatus.mutateAsync({ order, ...values });
        announce(change, {
          title: t('admin.updated'),
          description: t('admin.updatedDescription', {
            seconds: undoSeconds,
            number: order.number,
            status: t(`status.${values.status}`),
          }),
          undone: undoneText(order),
          subject: `order-status-${order.id}`,
        });
      } catch (error) {
        showFailure(error, t('admin.updateFailed'));
      } finally {
        isOnItsWay.current = false;
      }
    },
    undo: (order: AdminOrderView, changeId: string) => undo(changeId, undoneText(order)),
  };
}
