import type { UseQueryResult } from '@tanstack/react-query';
import { Link, useHydrated } from '@tanstack/react-router';
import { History, TriangleAlert } from 'lucide-react';
import { Fragment, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorMessage } from '#platform/browser/use-error-message.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { OrderView, Page } from '../orders.schema.ts';
import { OrderPages } from './order-pages.tsx';

type OrderListProps<Order> = {
  title: string;
  orders: UseQueryResult<Page<Order>>;
  /** Instead of the list where there is no order at all. */
  empty: ReactNode;
  children: (order: Order) => ReactNode;
};

/** A page of orders with its way on and back, in every state that it can be in. */
export function OrderList<Order extends OrderView>({
  title,
  orders,
  empty,
  children,
}: OrderListProps<Order>) {
  const titleId = useId();
  // The browser tries again what failed on the server, so both begin with "loading".
  const hasFailed = useHydrated() && orders.isError;
  return (
    <section aria-labelledby={titleId} className="grid gap-4">
      <h2 id={titleId} className="text-2xl">
        {title}
      </h2>
      {orders.data ? (
        <div
          aria-busy={orders.isPlaceholderData}
          className={cn('grid gap-4', orders.isPlaceholderData && 'opacity-60')}
        >
          {orders.data.items.map((order) => (
            <Fragment key={order.id}>{children(order)}</Fragment>
          ))}
          {orders.data.items.length === 0 && (orders.data.previous === null ? empty : <OrdersEnd />)}
          <OrderPages {...orders.data} />
        </div>
      ) : hasFailed ? (
        <OrdersFailed error={orders.error} onRetry={() => void orders.refetch()} />
      ) : (
        <OrdersLoading />
      )}
    </section>
  );
}

function OrdersFailed({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const { t } = useTranslation('orders');
  const errorMessage = useErrorMessage();
  return (
    <EmptyState
      icon={TriangleAlert}
      level={3}
      title={t('list.failed')}
      description={errorMessage(error)}
      action={<Button onClick={onRetry}>{t('list.retry')}</Button>}
    />
  );
}

function OrdersLoading() {
  const { t } = useTranslation('orders');
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{t('list.loading')}</span>
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} className="h-20 rounded-xl" />
      ))}
    </div>
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
