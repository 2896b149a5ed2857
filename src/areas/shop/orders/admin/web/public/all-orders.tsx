import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Package, SearchX } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { ColumnsMenu } from '#framework/web/columns-menu.tsx';
import { CsvLink, ListTools } from '#framework/web/list-tools.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { OrderProblem, OrderStatus } from '../../../orders.rules.ts';
import type { AdminOrderView } from '../../../orders.schema.ts';
import type { OrderSelection } from '../../../page-cursor.rules.ts';
import { OrderList } from '../../../web/order-list.tsx';
import { OrderNews, shownOrders } from '../../../web/order-news.tsx';
import { AdminOrderCard } from '../admin-order-card.tsx';
import { allOrdersQuery, selectionParameters, shownStatus } from '../admin-orders.query.ts';
import { BulkStatus } from '../bulk-status.tsx';
import { OrderFilters } from '../order-filters.tsx';

/** All orders, newest first, for administrators. */
export function AllOrders({ selection }: { selection: OrderSelection }) {
  const { t } = useTranslation(['orders', 'site']);
  const { api } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  const orders = useQuery(allOrdersQuery(api, selection));
  const listed = shownOrders(orders);
  const shown = useMemo(() => listed?.map((order) => ({ ...order, status: shownStatus(order) })), [listed]);
  // By id, with the status at the time of selection: a later change by somebody else is detected.
  const [seen, setSeen] = useState<ReadonlyMap<string, OrderStatus>>(new Map());
  const chosen = (listed ?? []).flatMap((order) => {
    const status = seen.get(order.id);
    return status ? { ...order, seen: status } : [];
  });
  const choose = (isChosen: boolean, ...which: readonly AdminOrderView[]) =>
    setSeen((before) => {
      const others = [...before].filter(([id]) => which.every((order) => order.id !== id));
      const added = which.map((order) => [order.id, shownStatus(order)] as const);
      return new Map(isChosen ? [...others, ...added] : others);
    });
  return (
    <OrderList
      title={t('admin.title')}
      level={1}
      headingRef={heading}
      intro={
        <>
          <p className="max-w-prose text-muted-foreground">{t('admin.description')}</p>
          {selection.problem && <ProblemNote problem={selection.problem} />}
          <OrderFilters selection={selection} />
          <ListTools>
            <CsvLink path="/api/admin/orders/csv" selection={selectionParameters(selection)} />
            <ColumnsMenu
              isOfCards
              columns={[
                { name: 'orders.buyer', heading: t('admin.buyer') },
                { name: 'orders.products', heading: t('site:common.products') },
                { name: 'orders.newStatus', heading: t('admin.newStatus') },
                { name: 'orders.history', heading: t('admin.history') },
              ]}
            />
          </ListTools>
          <OrderNews orders={shown} place={JSON.stringify(selection)} />
          {listed && listed.length > 1 && (
            <Checkbox
              label={t('bulk.chooseAll')}
              checked={chosen.length === listed.length}
              onChange={(event) => choose(event.target.checked, ...listed)}
              data-print="hide"
              className="scriptless:hidden"
            />
          )}
          <BulkStatus chosen={chosen} onDone={() => setSeen(new Map())} />
        </>
      }
      orders={orders}
      empty={<NoOrders selection={selection} />}
    >
      {(order) => (
        <AdminOrderCard
          order={order}
          selection={selection}
          loadedAt={orders.dataUpdatedAt}
          focusAfter={heading}
          choice={
            <Checkbox
              label={t('bulk.choose', { number: order.number })}
              isLabelHidden
              checked={seen.has(order.id)}
              onChange={(event) => choose(event.target.checked, order)}
              className="-ms-2.5 scriptless:hidden"
            />
          }
        />
      )}
    </OrderList>
  );
}

function ProblemNote({ problem }: { problem: OrderProblem }) {
  const { t } = useTranslation('orders');
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      {t(`admin.problems.${problem}`)}
      <Link
        to="/admin/ordini"
        className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-primary"
      >
        {t('admin.problems.all')}
      </Link>
    </p>
  );
}

function NoOrders({ selection: { status, problem, q } }: { selection: OrderSelection }) {
  const { t } = useTranslation('orders');
  if (q !== undefined) return <NothingFound />;
  if (problem) return <p className="text-muted-foreground">{t('admin.problems.none')}</p>;
  if (status) return <p className="text-muted-foreground">{t('admin.noneWithStatus')}</p>;
  return (
    <EmptyState
      icon={Package}
      level={2}
      title={t('admin.empty.title')}
      description={t('admin.empty.description')}
    />
  );
}

function NothingFound() {
  const { t } = useTranslation('orders');
  return (
    <EmptyState
      icon={SearchX}
      level={2}
      title={t('admin.notFound.title')}
      description={t('admin.notFound.hint')}
      action={
        <Button asChild variant="outline">
          <Link to="/admin/ordini">{t('admin.problems.all')}</Link>
        </Button>
      }
    />
  );
}
