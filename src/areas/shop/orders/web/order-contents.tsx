import { ChevronDown } from 'lucide-react';
import { useSite } from '#platform/browser/use-site.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { AdminOrderView } from '../orders.schema.ts';
import { OrderDelivery } from './order-delivery.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderTokens } from './order-tokens.tsx';
import { OrderTotals } from './order-totals.tsx';

/** Total, pieces and delivery as a line that expands to the goods and the payment. Works without scripts. */
export function OrderContents({ order }: { order: AdminOrderView }) {
  const { t } = useTranslation('orders');
  const { locale } = useSite();
  const pieces = order.lines.reduce((sum, line) => sum + line.quantity, 0);
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-2 rounded-md hover:text-primary [&::-webkit-details-marker]:hidden">
        <span className="font-semibold tabular-nums">{formatMoney(locale, order.totalCents)}</span>
        <span className="text-sm">
          {t('pieces', { count: pieces })}
          {' · '}
          {t(`delivery.${order.delivery}`)}
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-4 text-muted-foreground transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="mt-2 grid gap-4">
        <OrderLines lines={order.lines} />
        <OrderTotals order={order} />
        <OrderTokens order={order} />
        <dl>
          <dt className="text-sm text-muted-foreground">{t('admin.transaction')}</dt>
          <dd translate="no" className="font-mono text-sm break-all">
            {order.transactionId}
          </dd>
        </dl>
        <OrderDelivery order={order} />
      </div>
    </details>
  );
}
