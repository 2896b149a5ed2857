import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/badge.tsx';
import type { OrderStatus } from '../orders.rules.ts';

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

type StatusBadgeProps = { status: OrderStatus; isForBuyer?: boolean };

/** The status in words. To its buyer an order that was just paid does not read as if something were missing. */
export function StatusBadge({ status, isForBuyer = false }: StatusBadgeProps) {
  const { t } = useTranslation('orders');
  return (
    <Badge variant={looks[status]}>
      <span className="sr-only">{t('status.label')}: </span>
      {isForBuyer && status === 'pending' ? t('status.paid') : t(`status.${status}`)}
    </Badge>
  );
}
