import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '#framework/web/use-action.ts';
import { ApiError, readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { newId } from '#platform/kernel/id.ts';
import type { ToastOptions } from '#ui/toast-store.ts';
import { adminOrdersClient } from '../../orders.client.ts';
import type { AdminOrderDetail, NewRefund } from '../../orders.schema.ts';
import { calledOff } from '../../refunds.rules.ts';
import { ordersKey } from '../../web/orders.query.ts';
import { adminOrderQuery } from './admin-orders.query.ts';

/** Updates the order in the cache with the server's answer. */
function useShowOrder() {
  const { api } = useSite();
  const queryClient = useQueryClient();
  return (order: AdminOrderDetail) =>
    queryClient.setQueryData(adminOrderQuery(api, order.id).queryKey, order);
}

/** Reports the result of a refund. */
function useRefundToast() {
  const { t } = useTranslation('orders');
  const { locale } = useSite();
  return (order: AdminOrderDetail, id: string): Omit<ToastOptions, 'subject'> => {
    const refund = order.refunds.find((each) => each.id === id);
    if (refund?.state === 'completed') {
      const amount = formatMoney(locale, refund.amountCents);
      const description = t('refund.done.text', { number: order.number, amount });
      return { title: t('refund.done.title'), description, variant: 'success' };
    }
    if (refund?.refusal === calledOff) {
      return { title: t('refund.callOff.done'), description: t('refund.callOff.text'), variant: 'success' };
    }
    if (refund?.state === 'refused') {
      const description = t('refund.declined.text', { code: refund.refusal ?? '' });
      return { title: t('refund.declined.title'), description, variant: 'destructive' };
    }
    return { title: t('refund.waiting.title'), description: t('refund.waiting.text') };
  };
}

/** Without an answer the result is unknown. Each of these actions has an id, so that repeating it is safe. */
const titleOf = (failed: string, unanswered: string) => (error: Error) =>
  error instanceof ApiError ? failed : unanswered;

/** Refunds money, and reports the result. */
export function useRefund(orderId: string) {
  const { t } = useTranslation('orders');
  const { api } = useSite();
  const show = useShowOrder();
  const toastOf = useRefundToast();
  return useAction({
    mutationFn: (json: NewRefund) =>
      readJson(adminOrdersClient(api)[':id'].refunds.$post({ param: { id: orderId }, json })),
    subject: 'refund',
    success: (order, { id }) => toastOf(order, id),
    failure: titleOf(t('refund.failed'), t('refund.unanswered')),
    refresh: [ordersKey],
    onSuccess: show,
  });
}

/** Cancels a stuck refund, or finds out that the provider has it. */
export function useCallOff(orderId: string) {
  const { t } = useTranslation('orders');
  const { api } = useSite();
  const show = useShowOrder();
  const toastOf = useRefundToast();
  return useAction({
    mutationFn: (refundId: string) =>
      readJson(
        adminOrdersClient(api)[':id'].refunds[':refundId'].$delete({ param: { id: orderId, refundId } }),
      ),
    subject: 'refund',
    success: (order, refundId) => toastOf(order, refundId),
    failure: t('refund.callOff.failed'),
    refresh: [ordersKey],
    onSuccess: show,
  });
}

/** Sends a note to the buyer. */
export function useWriteToBuyer(orderId: string) {
  const { t } = useTranslation('orders');
  const { api } = useSite();
  const show = useShowOrder();
  return useAction({
    mutationFn: (json: { id: string; text: string }) =>
      readJson(adminOrdersClient(api)[':id'].emails.$post({ param: { id: orderId }, json })),
    subject: 'order-note',
    success: () => ({ title: t('emails.sent'), variant: 'success' }),
    failure: titleOf(t('emails.sendFailed'), t('emails.unanswered')),
    refresh: [ordersKey],
    onSuccess: show,
  });
}

/** Sends an email again. */
export function useSendAgain(orderId: string) {
  const { t } = useTranslation('orders');
  const { api } = useSite();
  const show = useShowOrder();
  // A new id after each answer: until then every click means the same email.
  const [id, setId] = useState(() => newId());
  return useAction({
    mutationFn: (emailId: string) =>
      readJson(
        adminOrdersClient(api)[':id'].emails[':emailId'].again.$post({
          param: { id: orderId, emailId },
          json: { id },
        }),
      ),
    subject: 'order-email-again',
    success: () => ({ title: t('emails.againDone'), variant: 'success' }),
    failure: titleOf(t('emails.againFailed'), t('emails.unanswered')),
    refresh: [ordersKey],
    onSuccess(order) {
      setId(newId());
      show(order);
    },
  });
}
