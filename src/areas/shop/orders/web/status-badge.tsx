import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Badge } from '#ui/badge.tsx';
import { lacksRefund, type OrderStatus } from '../orders.rules.ts';

const looks = {
  pending: 'accent',
  confirmed: 'secondary',
  preparing: 'secondary',
  shipped: 'secondary',
  ready_for_pickup: 'default',
  completed: 'success',
  cancelled: 'destructive',
  refunded: 'outline',
} as const;

type StatusBadgeProps = {
  order: { status: OrderStatus; totalCents: number; refundedCents: number };
  isForBuyer?: boolean;
};

/**
 * The status as text. For the buyer, a new paid order has a text that does not suggest a missing step; the
 * status refunded without a complete refund has another text.
 */
export function StatusBadge({ order, isForBuyer = false }: StatusBadgeProps) {
  const { t } = useTranslation('orders');
  const { status } = order;
  const isPaid = isForBuyer && status === 'pending';
  const shown = isPaid ? 'paid' : lacksRefund(order) ? 'markedRefunded' : status;
  return (
    <Badge variant={looks[status]}>
      <span className="sr-only">{t('status.label')}: </span>
      {t(`status.${shown}`)}
    </Badge>
  );
}
