import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { PendingNote } from '#areas/collaboration/undo/web/public/pending-note.tsx';
import { RefusedNote } from '#areas/collaboration/undo/web/public/refused-note.tsx';
import { DownloadLink } from '#framework/web/download-link.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { AdminOrderDetail } from '../../../orders.schema.ts';
import { OrderDelivery } from '../../../web/order-delivery.tsx';
import { OrderLines } from '../../../web/order-lines.tsx';
import { OrderPart } from '../../../web/order-part.tsx';
import { OrderTokens } from '../../../web/order-tokens.tsx';
import { OrderTotals } from '../../../web/order-totals.tsx';
import { ReceiptLink } from '../../../web/receipt-link.tsx';
import { StatusBadge } from '../../../web/status-badge.tsx';
import { StatusHistory } from '../../../web/status-history.tsx';
import { WithdrawalBadges } from '../../../web/withdrawal-badges.tsx';
import { adminOrderQuery, placeOnPage, shownStatus } from '../admin-orders.query.ts';
import { OrderBuyer } from '../order-buyer.tsx';
import { OrderEmails } from '../order-emails.tsx';
import { OrderPayment } from '../order-payment.tsx';
import { StatusForm } from '../status-form.tsx';
import { useStatusChange } from '../use-status-change.ts';

type AdminOrderPageProps = {
  id: string;
  /** The withdrawals from the order. */
  withdrawals: ReactNode;
};

/** One order with all its data and actions, for administrators. */
export function AdminOrderPage({ id, withdrawals }: AdminOrderPageProps) {
  const { api } = useSite();
  const { data, dataUpdatedAt } = useQuery(adminOrderQuery(api, id));
  return data ? <Order order={data} loadedAt={dataUpdatedAt} withdrawals={withdrawals} /> : null;
}

type OrderProps = { order: AdminOrderDetail; loadedAt: number; withdrawals: ReactNode };

function Order({ order, loadedAt, withdrawals }: OrderProps) {
  const { t } = useTranslation(['orders', 'site']);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Heading order={order} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-2 xl:col-start-2 xl:row-start-1 xl:grid-cols-[minmax(0,1fr)]">
          <Status order={order} loadedAt={loadedAt} />
          <Person order={order} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 xl:row-start-1">
          {withdrawals}
          <OrderPart id="order-lines" title={t('site:common.products')}>
            <OrderLines lines={order.lines} />
            <OrderTotals order={order} />
            <OrderTokens order={order} />
          </OrderPart>
          <OrderPayment order={order} />
          <OrderEmails order={order} />
        </div>
      </div>
    </div>
  );
}

function Heading({ order }: { order: AdminOrderDetail }) {
  const { t } = useTranslation('orders');
  const { locale } = useSite();
  return (
    <header className="grid justify-items-start gap-2">
      <Link
        to="/admin/ordini"
        data-print="hide"
        className="-ms-1 inline-flex min-h-11 items-center gap-1 text-sm underline underline-offset-4 hover:text-primary"
      >
        <ChevronLeft aria-hidden="true" className="size-4" />
        {t('admin.back')}
      </Link>
      <h1 className="text-3xl sm:text-4xl">{t('number', { number: order.number })}</h1>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusBadge order={{ ...order, status: shownStatus(order) }} />
        <WithdrawalBadges order={order} />
        <time dateTime={order.createdAt} className="text-sm text-muted-foreground">
          {formatDate(locale, order.createdAt, { withTime: true })}
        </time>
      </p>
    </header>
  );
}

function Status({ order, loadedAt }: { order: AdminOrderDetail; loadedAt: number }) {
  const { t } = useTranslation('orders');
  const { api } = useSite();
  const part = useRef<HTMLDivElement>(null);
  const change = useStatusChange(placeOnPage(api, order.id));
  const { pendingChange, refusedChange } = order;
  return (
    <OrderPart id="order-status" title={t('status.label')}>
      <div ref={part} tabIndex={-1} className="grid gap-3 focus-visible:outline-none">
        {pendingChange && (
          <PendingNote
            change={pendingChange}
            loadedAt={loadedAt}
            onUndo={() => void change.undo(order, pendingChange.id)}
            focusAfter={part}
          />
        )}
        {refusedChange && <RefusedNote change={t(`status.${refusedChange.status}`)} by={refusedChange.by} />}
        <StatusForm order={order} change={change} />
        <StatusHistory changes={order.statusChanges} isOpen />
      </div>
    </OrderPart>
  );
}

function Person({ order }: { order: AdminOrderDetail }) {
  const { t } = useTranslation('orders');
  const { locale } = useSite();
  return (
    <OrderPart id="order-buyer" title={t('admin.buyer')}>
      <div className="wrap-anywhere">
        <OrderBuyer buyer={order.buyer} />
      </div>
      <OrderDelivery order={order} />
      <div data-print="hide" className="grid justify-items-start gap-2">
        <h3 className="text-base">{t('admin.documents')}</h3>
        <DownloadLink
          href={`/api/admin/orders/${order.id}/packing-slip?lng=${locale}`}
          label={t('admin.slip')}
        />
        <ReceiptLink orderId={order.id} isForAdmin />
      </div>
    </OrderPart>
  );
}
