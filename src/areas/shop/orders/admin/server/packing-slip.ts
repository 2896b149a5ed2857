import { getAssociation } from '#areas/foundation/settings/server/association.queries.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { formatNumber } from '#platform/i18n/format-number.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { downloadHeaders } from '#platform/server/http/pages/download-headers.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import { requireLimit } from '#platform/server/limits/rate-limits.ts';
import { makePdf } from '#platform/server/pdf/pdf-thread.ts';
import { addressLines } from '../../address.rules.ts';
import { describeValues } from '../../server/emails/describe-values.ts';
import { getOrderForEmail } from '../../server/orders.queries.ts';
import { type PdfFile, perAdministrator } from '../../server/receipt.ts';
import { listSkus } from './admin-order.queries.ts';

/**
 * The goods and the recipient of a parcel, without prices, as a PDF in that language, for administrators.
 * Throws `not_found`, `too_many_requests` and `server_busy`.
 */
export async function makePackingSlip(
  ctx: Pick<AppDeps, 'db' | 'clock' | 'config'>,
  { userId, orderId, locale }: { userId: string; orderId: string; locale: Locale },
): Promise<PdfFile> {
  await requireLimit(ctx, `receipts/${userId}`, perAdministrator);
  const order = await getOrderForEmail(ctx, orderId);
  const skus = await listSkus(ctx, orderId);
  const { name, address } = await getAssociation(ctx);
  const { t } = serverI18n(locale);
  const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const sender = [name, address].filter((line) => line !== null);
  const isShipped = order.delivery === 'spedizione' && order.shippingAddress;
  const recipient = isShipped ? addressLines(locale, isShipped) : [order.buyer.fullName, order.buyer.email];
  const file = await makePdf({
    locale,
    title: t('orders-server:slip.title', { number: order.number }),
    subtitle: t('orders-server:receipt.date', { date: formatDate(locale, order.createdAt) }),
    author: name ?? '',
    blocks: [
      {
        kind: 'facts',
        columns: [
          { title: t('orders-server:slip.from'), lines: sender },
          { title: t(`orders:delivery.${order.delivery}`), lines: recipient.filter((line) => line !== '') },
        ],
      },
      {
        kind: 'table',
        columns: [
          { title: t('orders-server:receipt.quantity'), share: 2, isNumber: true },
          { title: t('orders-server:receipt.product'), share: 7 },
          { title: t('orders-server:slip.sku'), share: 3 },
        ],
        rows: order.lines.map((line, index) => ({
          cells: [
            { text: String(line.quantity) },
            {
              text: line.name,
              note: [line.variantName, ...describeValues(locale, line.customValues)]
                .filter(Boolean)
                .join(' · '),
            },
            { text: skus[index] ?? '' },
          ],
        })),
      },
      { kind: 'paragraph', text: t('orders-server:slip.pieces', { amount: formatNumber(locale, pieces) }) },
    ],
    footer: sender.join(' · '),
    pageLabel: t('orders-server:receipt.page', { page: '{page}', pages: '{pages}' }),
    createdAt: ctx.clock.now(),
  });
  const headers = downloadHeaders({
    type: 'application/pdf',
    name: `${t('orders-server:slip.file')}-${order.number}.pdf`,
    plainName: `packing-slip-${order.number}.pdf`,
    locale,
  });
  return { file, headers };
}
