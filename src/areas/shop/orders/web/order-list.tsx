import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { Fragment, type ReactNode, type RefObject, useId } from 'react';
import { QueryList } from '#framework/web/query-list.tsx';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { Page } from '#platform/kernel/page.schema.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import type { OrderView } from '../orders.schema.ts';
import type { OrderSelection } from '../page-cursor.rules.ts';

type OrderListProps<Order> = {
  title: string;
  /** Level of the title in the page's outline; 1 on a page that consists of the list. */
  level?: 1 | 2;
  /** The title, which gets the focus when an order leaves the list. */
  headingRef?: RefObject<HTMLHeadingElement | null>;
  /** Between the title and the list. */
  intro?: ReactNode;
  orders: UseQueryResult<Page<Order>>;
  /** Shown instead of the list when there is no order. */
  empty: ReactNode;
  children: (order: Order) => ReactNode;
};

/** A page of orders with links to the next and previous page, which keep the filters. */
export function OrderList<Order extends OrderView>({
  title,
  level = 2,
  headingRef,
  intro,
  orders,
  empty,
  children,
}: OrderListProps<Order>) {
  const { t } = useTranslation(['orders', 'site']);
  const titleId = useId();
  const Heading = `h${level}` as const;
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
      <QueryList
        query={orders}
        loading={t('list.loading')}
        failed={{ title: t('list.failed'), retry: t('site:common.retry'), level: below({ level }) }}
        empty={({ items, previous }) =>
          items.length === 0 && (previous === null ? empty : <OrdersEnd level={level} />)
        }
        pages={({ next, previous }) => ({
          label: t('list.pages'),
          previous:
            previous === null ? undefined : (
              <Link to="." search={(search) => ({ ...filtersOf(search), before: Number(previous) })}>
                {t('list.newer')}
              </Link>
            ),
          next:
            next === null ? undefined : (
              <Link to="." search={(search) => ({ ...filtersOf(search), after: Number(next) })}>
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

const filtersOf = ({ status, problem, q }: OrderSelection): OrderSelection => ({ status, problem, q });

type Level = { level: 1 | 2 };

const below = ({ level }: Level) => (level === 1 ? 2 : 3);

/** Shown when an address points past the last order. */
function OrdersEnd(list: Level) {
  const { t } = useTranslation(['orders', 'site']);
  return (
    <EmptyState
      icon={History}
      level={below(list)}
      title={t('list.end.title')}
      action={
        <Button asChild variant="outline">
          <Link to="." search={filtersOf}>
            {t('list.end.action')}
          </Link>
        </Button>
      }
    />
  );
}
