import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Package } from 'lucide-react';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { PagePlace } from '../page-cursor.rules.ts';
import { OrderCard } from './order-card.tsx';
import { OrderList } from './order-list.tsx';
import { OrderNews, shownOrders } from './order-news.tsx';
import { ownOrdersQuery } from './orders.query.ts';

/** The orders of the signed-in user, newest first. */
export function OwnOrders({ place }: { place: PagePlace }) {
  const { t } = useTranslation(['orders', 'site']);
  const { api } = useSite();
  const orders = useQuery(ownOrdersQuery(api, place));
  return (
    <OrderList
      title={t('list.title')}
      intro={<OrderNews orders={shownOrders(orders)} place={JSON.stringify(place)} isForBuyer />}
      orders={orders}
      empty={<NoOrders />}
    >
      {(order) => <OrderCard order={order} />}
    </OrderList>
  );
}

function NoOrders() {
  const { t } = useTranslation(['orders', 'site']);
  return (
    <EmptyState
      icon={Package}
      level={3}
      title={t('list.empty.title')}
      description={t('list.empty.description')}
      action={
        <Button asChild>
          <Link to="/beershop">{t('site:common.toShop')}</Link>
        </Button>
      }
    />
  );
}
