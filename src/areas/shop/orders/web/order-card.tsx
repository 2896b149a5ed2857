import { Link, useLocation } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Badge } from '#ui/badge.tsx';
import { hasOpenWithdrawal, listWithdrawable } from '../order-withdrawals.rules.ts';
import type { OrderView } from '../orders.schema.ts';
import { OrderDelivery } from './order-delivery.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderTokens } from './order-tokens.tsx';
import { OrderTotals } from './order-totals.tsx';
import { OwnWithdrawals } from './own-withdrawals.tsx';
import { ReceiptLink } from './receipt-link.tsx';
import { StatusBadge } from './status-badge.tsx';

/** One order as a line that expands to all its data, and is open when a link leads to it. Works without scripts. */
export function OrderCard({ order }: { order: OrderView }) {
  const { t } = useTranslation('orders');
  const { locale } = useSite();
  const id = `order-${order.number}`;
  const card = useRef<HTMLDetailsElement>(null);
  const isLinked = useLocation({ select: ({ hash }) => hash === id });
  useEffect(() => {
    if (!isLinked || !card.current) return;
    card.current.open = true;
    card.current.scrollIntoView({ block: 'start' });
  }, [isLinked]);
  const pieces = order.lines.reduce((sum, line) => sum + line.quantity, 0);
  return (
    <details ref={card} id={id} className="group rounded-xl border bg-card shadow-sm">
      <summary className="grid cursor-pointer list-none grid-cols-[1fr_auto_auto] items-center gap-x-4 gap-y-1 rounded-xl p-4 group-open:rounded-b-none hover:bg-muted sm:grid-cols-[auto_1fr_auto_auto] sm:gap-x-3 sm:px-5 [&::-webkit-details-marker]:hidden">
        <h3 className="text-lg">{t('number', { number: order.number })}</h3>
        <span className="col-start-1 flex min-w-0 flex-wrap gap-1 sm:col-start-2 sm:row-start-1">
          <StatusBadge order={order} isForBuyer />
          {hasOpenWithdrawal(order) && <Badge variant="accent">{t('withdrawals.state.received')}</Badge>}
        </span>
        <span className="col-start-1 text-sm text-muted-foreground sm:col-span-2 sm:col-start-1">
          <time dateTime={order.createdAt}>{formatDate(locale, order.createdAt)}</time>
          {' · '}
          {t('pieces', { count: pieces })}
        </span>
        <span className="col-start-2 row-span-3 row-start-1 font-semibold tabular-nums sm:col-start-3 sm:row-span-2 sm:row-start-1">
          {formatMoney(locale, order.totalCents)}
        </span>
        <ChevronDown
          aria-hidden="true"
          className="col-start-3 row-span-3 row-start-1 size-5 text-muted-foreground transition-transform group-open:rotate-180 sm:col-start-4 sm:row-span-2 sm:row-start-1"
        />
      </summary>
      <div className="grid gap-6 border-t p-4 sm:p-5 md:grid-cols-[1fr_18rem]">
        <OrderLines lines={order.lines} />
        <div className="grid content-start gap-5">
          <OrderTotals order={order} />
          <OrderTokens order={order} />
          <OrderDelivery order={order} />
          <ReceiptLink orderId={order.id} />
          <OwnWithdrawals withdrawals={order.withdrawals} />
          {listWithdrawable(order.lines, order.withdrawals).length > 0 && (
            <Link
              to="/recesso"
              search={{ order: order.number }}
              className="inline-flex min-h-6 items-center justify-self-start text-sm underline underline-offset-4 hover:text-primary"
            >
              {t('withdraw')}
            </Link>
          )}
        </div>
      </div>
    </details>
  );
}
