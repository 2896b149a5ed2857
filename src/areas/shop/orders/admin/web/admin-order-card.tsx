import { Link } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { PendingNote } from '#areas/collaboration/undo/web/public/pending-note.tsx';
import { RefusedNote } from '#areas/collaboration/undo/web/public/refused-note.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { AdminOrderView } from '../../orders.schema.ts';
import type { OrderSelection } from '../../page-cursor.rules.ts';
import { OrderContents } from '../../web/order-contents.tsx';
import { StatusBadge } from '../../web/status-badge.tsx';
import { StatusHistory } from '../../web/status-history.tsx';
import { WithdrawalBadges } from '../../web/withdrawal-badges.tsx';
import { placeInList, shownStatus } from './admin-orders.query.ts';
import { OrderBuyer } from './order-buyer.tsx';
import { StatusForm } from './status-form.tsx';
import { useStatusChange } from './use-status-change.ts';

type AdminOrderCardProps = {
  order: AdminOrderView;
  selection: OrderSelection;
  /** When the order was loaded, in milliseconds since 1970. */
  loadedAt: number;
  /** The element to focus when the order leaves the filtered list because of its new status. */
  focusAfter: RefObject<HTMLElement | null>;
  /** Before the title: the checkbox that selects the order for bulk actions. */
  choice: ReactNode;
};

/** One order of the list with its buyer and its next step; the goods expand. */
export function AdminOrderCard({ order, selection, loadedAt, focusAfter, choice }: AdminOrderCardProps) {
  const { t } = useTranslation('orders');
  const { api, locale } = useSite();
  const card = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { current } = card;
    return () => {
      if (current?.contains(document.activeElement)) focusAfter.current?.focus({ preventScroll: true });
    };
  }, [focusAfter]);
  const title = useRef<HTMLHeadingElement>(null);
  const change = useStatusChange(placeInList(api, selection));
  const { pendingChange, refusedChange } = order;
  const titleId = `order-${order.number}`;
  return (
    <article ref={card} aria-labelledby={titleId} className="@container rounded-xl border bg-card shadow-sm">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b px-4 py-2 sm:px-5">
        {choice}
        <h2 ref={title} id={titleId} tabIndex={-1} className="text-lg focus-visible:outline-none">
          <Link
            to="/admin/ordini/$id"
            params={{ id: order.id }}
            className="inline-flex min-h-6 items-center underline underline-offset-4 hover:text-primary"
          >
            {t('number', { number: order.number })}
          </Link>
        </h2>
        <StatusBadge order={{ ...order, status: shownStatus(order) }} />
        <WithdrawalBadges order={order} />
        <time dateTime={order.createdAt} className="text-sm text-muted-foreground sm:ms-auto">
          {formatDate(locale, order.createdAt, { withTime: true })}
        </time>
      </header>
      <div className="grid gap-x-6 gap-y-4 p-4 sm:px-5 @xl:grid-cols-2">
        <div className="grid min-w-0 content-start gap-3">
          <p data-column="orders.buyer" className="wrap-anywhere">
            <OrderBuyer buyer={order.buyer} />
          </p>
          <div data-column="orders.products">
            <OrderContents order={order} />
          </div>
        </div>
        <div className="grid content-start gap-3">
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
          <div data-column="orders.newStatus">
            <StatusForm order={order} change={change} />
          </div>
          <div data-column="orders.history">
            <StatusHistory changes={order.statusChanges} />
          </div>
        </div>
      </div>
    </article>
  );
}
