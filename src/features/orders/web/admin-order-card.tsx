import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PendingNote } from '#features/undo/web/public/pending-note.tsx';
import { RefusedNote } from '#features/undo/web/public/refused-note.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import type { AdminOrderView } from '../orders.schema.ts';
import type { OrderSelection } from '../page-cursor.rules.ts';
import { shownStatus } from './admin-orders.query.ts';
import { OrderDelivery } from './order-delivery.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderTokens } from './order-tokens.tsx';
import { OrderTotals } from './order-totals.tsx';
import { StatusBadge } from './status-badge.tsx';
import { StatusForm } from './status-form.tsx';
import { StatusHistory } from './status-history.tsx';
import { useStatusChange } from './use-status-change.ts';

type AdminOrderCardProps = {
  order: AdminOrderView;
  selection: OrderSelection;
  /** When the order was loaded, in milliseconds since 1970. */
  loadedAt: number;
  /** The element to focus when the order leaves the filtered list because of its new status. */
  focusAfter: RefObject<HTMLElement | null>;
};

/** All data of one order, and its next step. */
export function AdminOrderCard({ order, selection, loadedAt, focusAfter }: AdminOrderCardProps) {
  const { t } = useTranslation('orders');
  const { locale } = useSite();
  const card = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { current } = card;
    return () => {
      if (current?.contains(document.activeElement)) focusAfter.current?.focus({ preventScroll: true });
    };
  }, [focusAfter]);
  const title = useRef<HTMLHeadingElement>(null);
  const change = useStatusChange(selection);
  const { pendingChange, refusedChange } = order;
  const titleId = `order-${order.number}`;
  return (
    <article ref={card} aria-labelledby={titleId} className="@container rounded-xl border bg-card shadow-sm">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b px-4 py-3 sm:px-5">
        <h2 ref={title} id={titleId} tabIndex={-1} className="text-lg focus-visible:outline-none">
          {t('number', { number: order.number })}
        </h2>
        <StatusBadge status={shownStatus(order)} />
        <time dateTime={order.createdAt} className="text-sm text-muted-foreground sm:ms-auto">
          {formatDate(locale, order.createdAt, { withTime: true })}
        </time>
      </header>
      <div className="grid gap-6 p-4 sm:p-5 @xl:grid-cols-2 @4xl:grid-cols-[1.4fr_1fr_16rem]">
        <div className="grid content-start gap-4">
          <OrderLines lines={order.lines} />
          <OrderTotals order={order} />
          <OrderTokens count={order.tokensAwarded} />
        </div>
        <div className="grid min-w-0 content-start gap-5">
          <dl className="grid gap-4">
            <div>
              <dt className="text-sm text-muted-foreground">{t('admin.buyer')}</dt>
              <dd className="break-words">
                <Buyer buyer={order.buyer} />
              </dd>
            </div>
            <div>
              <dt className="text-sm text-muted-foreground">{t('admin.transaction')}</dt>
              <dd className="font-mono text-sm break-all">{order.transactionId}</dd>
            </div>
          </dl>
          <OrderDelivery order={order} />
        </div>
        <div className="grid content-start gap-x-6 gap-y-3 @xl:col-span-2 @xl:grid-cols-2 @4xl:col-span-1 @4xl:grid-cols-1">
          <div className="empty:hidden @xl:col-span-2 @4xl:col-span-1">
            {pendingChange && (
              <PendingNote
                change={pendingChange}
                loadedAt={loadedAt}
                onUndo={() => void change.undo(order, pendingChange.id)}
                focusAfter={title}
              />
            )}
            {refusedChange && (
              <RefusedNote change={t(`status.${refusedChange.status}`)} by={refusedChange.by} />
            )}
          </div>
          <StatusForm order={order} change={change} />
          <StatusHistory changes={order.statusChanges} />
        </div>
      </div>
    </article>
  );
}

function Buyer({ buyer: { fullName, email } }: Pick<AdminOrderView, 'buyer'>) {
  const { t } = useTranslation('orders');
  if (!email) return t('admin.erasedBuyer');
  return (
    <>
      <span translate="no" className="font-semibold">
        {fullName}
      </span>
      <a
        href={`mailto:${email}`}
        className="block min-h-6 text-sm break-all underline underline-offset-4 hover:text-primary"
      >
        {email}
      </a>
    </>
  );
}
