import type { Locale } from '#platform/i18n/locales.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { type CsvColumns, startCsvExport } from '#platform/server/csv/export-csv.ts';
import { addressLines } from '../../address.rules.ts';
import { lacksRefund } from '../../orders.rules.ts';
import type { AdminOrderView, OrderFilter, OrderLineView } from '../../orders.schema.ts';
import { describeValues } from '../../server/emails/describe-values.ts';
import { listAllOrders } from '../../server/orders.queries.ts';

/** Exports the filtered orders, newest first, as CSV for administrators. Throws as `startCsvExport` does. */
export function exportOrders(
  ctx: CommandContext,
  { filter, locale }: { filter: OrderFilter; locale: Locale },
): Promise<ReadableStream<Uint8Array>> {
  const { status, problem, q } = filter;
  return startCsvExport(ctx, locale, {
    action: 'export-orders',
    // The search text may be a name, and the record outlives the account: it is not recorded.
    filter: { status: status ?? null, ...(problem && { problem }), ...(q && { isSearched: true }) },
    async read(tx, after: number | undefined, limit) {
      const { items, next } = await listAllOrders(tx, { ...filter, after, limit });
      return { items, next: next === null ? null : Number(next) };
    },
    columns,
  });
}

const columns: CsvColumns<AdminOrderView> = (t, locale) => [
  { header: t('orders-server:export.number'), cell: (order) => ({ number: order.number }) },
  { header: t('orders-server:export.date'), cell: (order) => ({ moment: order.createdAt }) },
  {
    header: t('orders:status.label'),
    cell: (order) => ({ text: t(`orders:status.${lacksRefund(order) ? 'markedRefunded' : order.status}`) }),
  },
  {
    header: t('orders:admin.buyer'),
    cell: ({ buyer }) => ({ text: buyer.email ? buyer.fullName : t('orders:admin.erasedBuyer') }),
  },
  { header: t('orders-server:export.email'), cell: (order) => ({ text: order.buyer.email }) },
  {
    header: t('orders:delivery.title'),
    cell: (order) => ({ text: t(`orders:delivery.${order.delivery}`) }),
  },
  {
    header: t('orders-server:export.address'),
    cell: ({ shippingAddress }) =>
      shippingAddress && { text: addressLines(locale, shippingAddress).join(', ') },
  },
  {
    header: t('site:common.products'),
    cell: (order) => ({ text: order.lines.map((line) => describeLine(line, locale)).join(', ') }),
  },
  { header: t('orders-server:export.items'), cell: (order) => ({ cents: order.itemsCents }) },
  { header: t('orders-server:export.shipping'), cell: (order) => ({ cents: order.shippingCents }) },
  { header: t('orders-server:export.total'), cell: (order) => ({ cents: order.totalCents }) },
  { header: t('orders-server:export.tokens'), cell: (order) => ({ number: order.tokensAwarded }) },
  { header: t('orders:admin.transaction'), cell: (order) => ({ text: order.transactionId }) },
  { header: t('orders-server:export.refunded'), cell: (order) => ({ cents: order.refundedCents }) },
  {
    header: t('orders-server:export.withdrawals'),
    cell: ({ withdrawals }) => ({
      text: withdrawals
        .map(({ number, state }) => t(`orders-server:export.withdrawal.${state}`, { number }))
        .join(', '),
    }),
  },
];

function describeLine({ quantity, name, variantName, customValues }: OrderLineView, locale: Locale): string {
  const details = [variantName, ...describeValues(locale, customValues)].filter(Boolean).join('; ');
  return `${quantity} × ${name}${details && ` (${details})`}`;
}
