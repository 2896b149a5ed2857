import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureToast } from '#area/web/use-action.ts';
import { toast } from '#ui/toast.ts';
import { type OrderStatus, undoSeconds } from '../orders.rules.ts';
import type { AdminOrderView } from '../orders.schema.ts';
import type { OrderSelection } from '../page-cursor.rules.ts';
import { useSetOrderStatus, useUndoOrderStatus } from './admin-orders.query.ts';

/** Sets an order's status and shows a toast, with "undo" until the buyer is informed. */
export function useStatusChange(selection: OrderSelection) {
  const { t } = useTranslation(['orders', 'site']);
  const showFailure = useFailureToast();
  const setStatus = useSetOrderStatus(selection);
  const undoStatus = useUndoOrderStatus();
  // A ref, because the second click of a double click arrives before the next render.
  const isOnItsWay = useRef(false);

  async function undo({ id, number, status }: AdminOrderView, changeId: string): Promise<void> {
    try {
      await undoStatus.mutateAsync({ orderId: id, changeId });
    } catch (error) {
      showFailure(error, t('admin.updateFailed'));
      return;
    }
    toast({
      title: t('admin.undone'),
      description: t('admin.undoneDescription', { number, status: t(`status.${status}`) }),
    });
  }

  return {
    isPending: setStatus.isPending || undoStatus.isPending,
    async set(order: AdminOrderView, status: OrderStatus, onFailed: () => void): Promise<void> {
      if (isOnItsWay.current) return;
      isOnItsWay.current = true;
      try {
        const { changeId } = await setStatus.mutateAsync({ order, status });
        toast({
          title: t('admin.updated'),
          description: t('admin.updatedDescription', {
            seconds: undoSeconds,
            number: order.number,
            status: t(`status.${status}`),
          }),
          variant: 'success',
          subject: `order-status-${order.id}`,
          duration: undoSeconds * 1000,
          ...(changeId && {
            action: { label: t('site:common.undo'), onSelect: () => void undo(order, changeId) },
          }),
        });
      } catch (error) {
        onFailed();
        showFailure(error, t('admin.updateFailed'));
      } finally {
        isOnItsWay.current = false;
      }
    },
  };
}
