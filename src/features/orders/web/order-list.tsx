import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { Fragment, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryList } from '#area/web/query-list.tsx';
import type { Page } from '#platform/kernel/page.schema.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { OrderView } from '../orders.schema.ts';

type OrderListProps<Order> = {
  title: string;
  orders: UseQueryResult<Page<Order>>;
  /** Instead of the list where there is no order at all. */
  empty: ReactNode;
  children: (order: Order) => ReactNode;
};

/** A page of orders with its way on and back, by the address of this very page. */
export function OrderList<Order extends OrderView>({
  title,
  orders,
  empty,
  children,
}: OrderListProps<Order>) {
  const { t } = useTranslation('orders');
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid gap-4">
      <h2 id={titleId} className="text-2xl">
        {title}
      </h2>
      <QueryList
        query={orders}
        loading={t('list.loading')}
        failed={{ title: t('list.failed'), retry: t('list.retry') }}
        empty={({ items, previous }) => items.length === 0 && (previous === null ? empty : <OrdersEnd />)}
        pages={({ next, previous }) => ({
          label: t('list.pages'),
          previous:
            previous === null ? undefined : (
              <Link to="." search={{ before: Number(previous) }}>
                {t('list.newer')}
              </Link>
            ),
          next:
            next === null ? undefined : (
              <Link to="." search={{ after: Number(next) }}>
                {t('list.older')}
              </Link>
            ),
        })}
      >
        {({ items }) => items.map((order) => <Fragment key={order.id}>{children(order)}</Fragment>)}
      </QueryList>
    </section>
  );
}

/** An address that points past the last order. */
function OrdersEnd() {
  const { t } = useTranslation('orders');
  return (
    <EmptyState
      icon={History}
      level={3}
      title={t('list.end.title')}
      action={
        <Button asChild variant="outline">
          <Link to="." search={{}}>
            {t('list.end.action')}
          </Link>
        </Button>
      }
    />
  );
}
