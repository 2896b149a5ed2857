import type { Locale } from '#platform/i18n/locales.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { CsvColumn } from '#platform/server/csv/csv-format.ts';
import { startCsvExport } from '#platform/server/csv/export-csv.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import { addressLines } from '../address.rules.ts';
import type { OrderStatus } from '../orders.rules.ts';
import type { AdminOrderView, OrderLineView } from '../orders.schema.ts';
import { listAllOrders } from './orders.queries.ts';

const batchSize = 500;

/** All orders, or those with a status, newest first, as CSV for administrators. Throws as `startCsvExport` does. */
export function exportOrders(
  ctx: CommandContext,
  { status, locale }: { status?: OrderStatus | undefined; locale: Locale },
): Promise<ReadableStream<Uint8Array>> {
  return startCsvExport(ctx, locale, {
    action: 'export-orders',
    filter: { status: status ?? null },
    columns: columnsIn(locale),
    async read(tx, after: number | undefined) {
      const { items, next } = await listAllOrders(tx, { status, after, limit: batchSize });
      return { rows: items, next: next === null ? null : Number(next) };
    },
  });
}

function columnsIn(locale: Locale): CsvColumn<AdminOrderView>[] {
  const { t } = serverI18n(locale);
  return [
    { header: t('orders-server:export.number'), cell: (order) => ({ number: order.number }) },
    { header: t('orders-server:export.date'), cell: (order) => ({ moment: order.createdAt }) },
    { header: t('orders:status.label'), cell: (order) => ({ text: t(`orders:status.${order.status}`) }) },
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
      cell: (order) => ({ text: order.lines.map(describeLine).join(', ') }),
    },
    { header: t('orders-server:export.items'), cell: (order) => ({ cents: order.itemsCents }) },
    { header: t('orders-server:export.shipping'), cell: (order) => ({ cents: order.shippingCents }) },
    { header: t('orders-server:export.total'), cell: (order) => ({ cents: order.totalCents }) },
    { header: t('orders-server:export.tokens'), cell: (order) => ({ number: order.tokensAwarded }) },
    { header: t('orders:admin.transaction'), cell: (order) => ({ text: order.transactionId }) },
  ];
}

function describeLine({ quantity, name, variantName }: OrderLineView): string {
  return `${quantity} × ${name}${variantName && ` (${variantName})`}`;
}
