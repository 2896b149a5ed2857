import type { UseQueryResult } from '@tanstack/react-query';
import { Link, useHydrated } from '@tanstack/react-router';
import { History, TriangleAlert } from 'lucide-react';
import { Fragment, type ReactNode, type RefObject, useId } from 'react';
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
  /** Level of the title in the page's outline; a page that is nothing but the list has 1. */
  level?: 1 | 2;
  /** The title, for the focus of an order that leaves the list. */
  headingRef?: RefObject<HTMLHeadingElement | null>;
  /** Between the title and the list. */
  intro?: ReactNode;
  orders: UseQueryResult<Page<Order>>;
  /** Instead of the list where there is no order at all. */
  empty: ReactNode;
  children: (order: Order) => ReactNode;
};

/** A page of orders with its way on and back, in every state that it can be in. */
export function OrderList<Order extends OrderView>({
  title,
  level = 2,
  headingRef,
  intro,
  orders,
  empty,
  children,
}: OrderListProps<Order>) {
  const titleId = useId();
  const Heading = `h${level}` as const;
  // The browser tries again what failed on the server, so both begin with "loading".
  const hasFailed = useHydrated() && orders.isError;
  return (
    <section aria-labelledby={titleId} className="grid gap-4">
      <Heading
        id={titleId}
        ref={headingRef}
        tabIndex={headingRef && -1}
        className={cn('focus-visible:outline-none', level === 1 ? 'text-3xl sm:text-4xl' : 'text-2xl')}
      >
        {title}
      </Heading>
      {intro}
      {orders.data ? (
        <div
          aria-busy={orders.isPlaceholderData}
          className={cn('grid gap-4', orders.isPlaceholderData && 'opacity-60')}
        >
          {orders.data.items.map((order) => (
            <Fragment key={order.id}>{children(order)}</Fragment>
          ))}
          {orders.data.items.length === 0 &&
            (orders.data.previous === null ? empty : <OrdersEnd level={level} />)}
          <OrderPages {...orders.data} />
        </div>
      ) : hasFailed ? (
        <OrdersFailed level={level} error={orders.error} onRetry={() => void orders.refetch()} />
      ) : (
        <OrdersLoading />
      )}
    </section>
  );
}

type Level = { level: 1 | 2 };

const below = ({ level }: Level) => (level === 1 ? 2 : 3);

function OrdersFailed({ error, onRetry, ...list }: Level & { error: Error | null; onRetry: () => void }) {
  const { t } = useTranslation('orders');
  const errorMessage = useErrorMessage();
  return (
    <EmptyState
      icon={TriangleAlert}
      level={below(list)}
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
function OrdersEnd(list: Level) {
  const { t } = useTranslation('orders');
  return (
    <EmptyState
      icon={History}
      level={below(list)}
      title={t('list.end.title')}
      action={
        <Button asChild variant="outline">
          <Link to="." search={({ status }) => ({ status })}>
            {t('list.end.action')}
          </Link>
        </Button>
      }
    />
  );
}
