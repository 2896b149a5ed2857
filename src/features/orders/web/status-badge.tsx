import { useTranslation } from '#platform/i18n/use-translation.ts';
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

/** The status as text. For the buyer, a paid order gets a text that does not suggest that something is missing. */
export function StatusBadge({ status, isForBuyer = false }: StatusBadgeProps) {
  const { t } = useTranslation('orders');
  return (
    <Badge variant={looks[status]}>
      <span className="sr-only">{t('status.label')}: </span>
      {isForBuyer && status === 'pending' ? t('status.paid') : t(`status.${status}`)}
    </Badge>
  );
}
