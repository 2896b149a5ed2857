import { useState } from 'react';
import { useForm } from '#platform/browser/forms/use-form.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { hasOpenWithdrawal } from '../../order-withdrawals.rules.ts';
import { isSending, keepsMoney, lacksRefund, maxReasonLength, type OrderStatus } from '../../orders.rules.ts';
import type { AdminOrderView, StatusValues } from '../../orders.schema.ts';
import { reasonSchema } from '../order-reason.form.ts';
import { RefundOfOrder } from './public/refund-of-order.tsx';

/** Whether a status needs a confirmation: because refunds are missing, or because a withdrawal is open. */
export const asksFirst = (order: AdminOrderView, status: OrderStatus): boolean =>
  lacksRefund({ ...order, status }) ||
  keepsMoney({ ...order, status }) ||
  (isSending(status) && hasOpenWithdrawal(order));

type StatusQuestionProps = {
  order: AdminOrderView;
  status: OrderStatus;
  onSet(values: StatusValues): void;
  onClose(): void;
};

/**
 * Asks for the reason of a refunded status, for the refund of a cancelled order, or for a confirmation that
 * goods are shipped despite a withdrawal.
 */
export function StatusQuestion({ order, status, onSet, onClose }: StatusQuestionProps) {
  const { t } = useTranslation(['orders', 'site']);
  const { locale } = useSite();
  const [isRefunding, setIsRefunding] = useState(false);
  if (isRefunding) {
    const isCancelling = status === 'cancelled';
    return (
      <RefundOfOrder
        orderId={order.id}
        isOfAll={isCancelling}
        // A complete refund sets the status refunded itself.
        onRefunded={(refunded) => isCancelling && refunded.status !== 'refunded' && onSet({ status })}
        onClose={onClose}
      />
    );
  }
  if (status === 'cancelled') {
    const kept = formatMoney(locale, order.totalCents - order.refundedCents);
    return (
      <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
        <DialogContent
          title={t('cancelling.title', { number: order.number })}
          description={t('cancelling.description', { amount: kept })}
          closeLabel={t('site:close')}
        >
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setIsRefunding(true)}>{t('cancelling.refund')}</Button>
            <Button variant="outline" onClick={() => onSet({ status })}>
              {t('cancelling.only')}
            </Button>
          </div>
        </DialogContent>
      </Dialog>
    );
  }
  if (status === 'refunded') {
    return (
      <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
        <DialogContent
          title={t('marking.title', { number: order.number })}
          description={t('marking.description')}
          closeLabel={t('site:close')}
        >
          <div className="grid gap-6">
            <Button className="justify-self-start" onClick={() => setIsRefunding(true)}>
              {t('refund.open')}
            </Button>
            <WithoutRefund onMark={(reason) => onSet({ status, reason })} />
          </div>
        </DialogContent>
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      title={t('sending.title', { number: order.number })}
      description={t('sending.description')}
      closeLabel={t('site:close')}
      action={t('sending.confirm', { status: t(`status.${status}`) })}
      stay={t('sending.stay')}
      onConfirm={() => onSet({ status, isDespiteWithdrawal: true })}
      onClose={onClose}
    />
  );
}

function WithoutRefund({ onMark }: { onMark(reason: string): void }) {
  const { t } = useTranslation('orders');
  const form = useForm({
    values: { reason: '' },
    rule: reasonSchema,
    t,
    send: ({ reason }) => onMark(reason.trim()),
  });
  return (
    <form {...form.props} className="grid gap-3 border-t pt-5">
      <Field label={t('marking.reason')} hint={t('marking.reasonHint')} {...form.field('reason')}>
        {(control) => <Textarea {...control} rows={2} maxLength={maxReasonLength} />}
      </Field>
      <Button type="submit" variant="outline" pending={form.isSaving} className="justify-self-start">
        {t('marking.confirm')}
      </Button>
    </form>
  );
}
