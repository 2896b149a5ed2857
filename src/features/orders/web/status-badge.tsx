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

/** The status in words. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  const { t } = useTranslation('orders');
  return (
    <Badge variant={looks[status]}>
      <span className="sr-only">{t('status.label')}: </span>
      {t(`status.${status}`)}
    </Badge>
  );
}
