import { Link, useRouteContext } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/i18n/format.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import type { OrderView } from '../orders.schema.ts';
import { OrderDelivery } from './order-delivery.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderTokens } from './order-tokens.tsx';
import { OrderTotals } from './order-totals.tsx';
import { StatusBadge } from './status-badge.tsx';

/** One order in a line; opened, all of it. Works without scripts. */
export function OrderCard({ order }: { order: OrderView }) {
  const { t } = useTranslation('orders');
  const { locale } = useRouteContext({ from: '__root__' });
  const pieces = order.lines.reduce((sum, line) => sum + line.quantity, 0);
  return (
    <details className="group rounded-xl border bg-card shadow-sm">
      <summary className="grid cursor-pointer list-none grid-cols-[1fr_auto_auto] items-center gap-x-4 rounded-xl p-4 group-open:rounded-b-none hover:bg-muted sm:px-5 [&::-webkit-details-marker]:hidden">
        <div className="grid min-w-0 gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 className="text-lg">{t('number', { number: order.number })}</h3>
            <StatusBadge status={order.status} isForBuyer />
          </div>
          <p className="text-sm text-muted-foreground">
            <time dateTime={order.createdAt}>{formatDate(locale, order.createdAt)}</time>
            {' · '}
            {t('pieces', { count: pieces })}
          </p>
        </div>
        <span className="font-semibold tabular-nums">{formatMoney(locale, order.totalCents)}</span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 text-muted-foreground transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-6 border-t p-4 sm:p-5 md:grid-cols-[1fr_18rem]">
        <OrderLines lines={order.lines} />
        <div className="grid content-start gap-5">
          <OrderTotals order={order} />
          <OrderTokens count={order.tokensAwarded} />
          <OrderDelivery order={order} />
          <Link
            to="/recesso"
            search={{ order: order.number }}
            className="inline-flex min-h-6 items-center justify-self-start text-sm underline underline-offset-4 hover:text-primary"
          >
            {t('withdraw')}
          </Link>
        </div>
      </div>
    </details>
  );
}
