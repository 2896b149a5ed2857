import { useQuery } from '@tanstack/react-query';
import { Package } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSite } from '#platform/browser/use-site.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import type { PagePlace } from '../../page-cursor.rules.ts';
import { AdminOrderCard } from '../admin-order-card.tsx';
import { OrderList } from '../order-list.tsx';
import { allOrdersQuery } from '../orders.query.ts';

/** Everybody's orders, newest first, for administrators. */
export function AllOrders({ place }: { place: PagePlace }) {
  const { t } = useTranslation('orders');
  const { api } = useSite();
  const orders = useQuery(allOrdersQuery(api, place));
  return (
    <OrderList title={t('admin.title')} orders={orders} empty={<NoOrders />}>
      {(order) => <AdminOrderCard order={order} place={place} />}
    </OrderList>
  );
}

function NoOrders() {
  const { t } = useTranslation('orders');
  return (
    <EmptyState
      icon={Package}
      level={3}
      title={t('admin.empty.title')}
      description={t('admin.empty.description')}
    />
  );
}
