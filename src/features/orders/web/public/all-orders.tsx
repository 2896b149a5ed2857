import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Package } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DownloadLink } from '#area/web/download-link.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { type OrderStatus, orderStatuses } from '../../orders.rules.ts';
import type { OrderSelection } from '../../page-cursor.rules.ts';
import { AdminOrderCard } from '../admin-order-card.tsx';
import { allOrdersQuery, shownStatus } from '../admin-orders.query.ts';
import { OrderList } from '../order-list.tsx';
import { OrderNews, shownOrders } from '../order-news.tsx';

/** All orders, newest first, for administrators. */
export function AllOrders({ selection }: { selection: OrderSelection }) {
  const { t } = useTranslation(['orders', 'site']);
  const { api, locale } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  const orders = useQuery(allOrdersQuery(api, selection));
  const listed = shownOrders(orders);
  const shown = useMemo(() => listed?.map((order) => ({ ...order, status: shownStatus(order) })), [listed]);
  return (
    <OrderList
      title={t('admin.title')}
      level={1}
      headingRef={heading}
      intro={
        <>
          <p className="max-w-prose text-muted-foreground">{t('admin.description')}</p>
          <StatusFilter status={selection.status} />
          <DownloadLink href={exportAddress(locale, selection)} label={t('site:common.downloadCsv')} />
          <OrderNews orders={shown} place={JSON.stringify(selection)} />
        </>
      }
      orders={orders}
      empty={<NoOrders isSelection={selection.status !== undefined} />}
    >
      {(order) => (
        <AdminOrderCard
          order={order}
          selection={selection}
          loadedAt={orders.dataUpdatedAt}
          focusAfter={heading}
        />
      )}
    </OrderList>
  );
}

function exportAddress(locale: Locale, { status }: OrderSelection): string {
  return `/api/admin/orders/csv?${new URLSearchParams({ lng: locale, ...(status && { status }) })}`;
}

function StatusFilter({ status }: { status: OrderStatus | undefined }) {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  function show(wanted: string) {
    const next = orderStatuses.find((each) => each === wanted);
    void navigate({ to: '/admin/ordini', search: next ? { status: next } : {} });
  }
  return (
    <div data-print="hide" className="sm:max-w-xs scriptless:hidden">
      <Field label={t('admin.filter')}>
        {(control) => (
          <Select {...control} value={status ?? ''} onChange={(event) => show(event.target.value)}>
            <option value="">{t('admin.all')}</option>
            {orderStatuses.map((each) => (
              <option key={each} value={each}>
                {t(`status.${each}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}

function NoOrders({ isSelection }: { isSelection: boolean }) {
  const { t } = useTranslation('orders');
  if (isSelection) return <p className="text-muted-foreground">{t('admin.noneWithStatus')}</p>;
  return (
    <EmptyState
      icon={Package}
      level={2}
      title={t('admin.empty.title')}
      description={t('admin.empty.description')}
    />
  );
}
