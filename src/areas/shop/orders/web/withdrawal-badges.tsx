import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Badge } from '#ui/badge.tsx';
import type { AdminOrderView } from '../orders.schema.ts';
import { RefundDeadline } from './public/refund-deadline.tsx';

/** Shows administrators that the order has an open withdrawal, and the remaining days. */
export function WithdrawalBadges({ order }: { order: AdminOrderView }) {
  const { t } = useTranslation('orders');
  const waiting = order.withdrawals.find(({ state }) => state === 'received');
  if (!waiting) return null;
  return (
    <>
      <Badge variant="destructive">{t('withdrawals.open', { number: waiting.number })}</Badge>
      <RefundDeadline daysLeft={waiting.daysLeft} />
    </>
  );
}
