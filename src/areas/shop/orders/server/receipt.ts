import type { Association } from '#areas/foundation/settings/association.ts';
import { getAssociation } from '#areas/foundation/settings/server/association.queries.ts';
import { associationLines } from '#areas/foundation/settings/server/association-lines.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import type { Locale } from '#platform/i18n/locales.ts';

import type { AppDeps } from '#platform/server/app-deps.ts';
import { downloadHeaders } from '#platform/server/http/pages/download-headers.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import { requireLimit } from '#platform/server/limits/rate-limits.ts';
import type { PdfBlock, PdfRow } from '#platform/server/pdf/pdf-content.ts';
import { makePdf } from '#platform/server/pdf/pdf-thread.ts';
import { addressLines } from '../address.rules.ts';
import { tokensRemaining } from '../refunds.rules.ts';
import { getOrder, getOrderForEmail, type OrderForEmail } from './orders.queries.ts';

/** Generating one takes about a quarter of a second of processor time. */
const perPerson = { window: 60 * 60, max: 60 };
/** Administrators print receipts of other people. */
export const perAdministrator = { window: 60 * 60, max: 300 };

export type PdfFile = { file: Uint8Array<ArrayBuffer>; headers: Record<string, string> };

/**
 * The receipt for one's own order, or for any if `isAdmin`, as a PDF in that language. Throws `not_found` for an order of
 * somebody else, `too_many_requests` and `server_busy`.
 */
export async function makeReceipt(
  ctx: Pick<AppDeps, 'db' | 'clock' | 'config'>,
  {
    userId,
    isAdmin = false,
    orderId,
    locale,
  }: { userId: string; isAdmin?: boolean; orderId: string; locale: Locale },
): Promise<PdfFile> {
  if (!isAdmin) await getOrder(ctx, { userId, orderId });
  await requireLimit(ctx, `receipts/${userId}`, isAdmin ? perAdministrator : perPerson);
  const order = await getOrderForEmail(ctx, orderId);
  const association = await getAssociation(ctx);
  const { t } = serverI18n(locale);
  const file = await makePdf({
    locale,
    title: t('orders-server:receipt.title', { number: order.number }),
    subtitle: t('orders-server:receipt.date', { date: formatDate(locale, order.createdAt) }),
    author: association.name ?? '',
    blocks: blocksOf(order, association, locale),
    footer: [association.name, association.address].filter(Boolean).join(' · '),
    pageLabel: t('orders-server:receipt.page', { page: '{page}', pages: '{pages}' }),
    createdAt: ctx.clock.now(),
  });
  const headers = downloadHeaders({
    type: 'application/pdf',
    name: `${t('orders-server:receipt.file')}-${order.number}.pdf`,
    plainName: `receipt-${order.number}.pdf`,
    locale,
  });
  return { file, headers };
}

function blocksOf(order: OrderForEmail, association: Association, locale: Locale): PdfBlock[] {
  const { t } = serverI18n(locale);
  const { name, address } = association;
  const state = stateToSay(order);
  const paragraphs = [
    t('orders-server:receipt.payment', { transaction: order.transactionId }),
    state && t(`orders-server:receipt.${state}`),
    order.hasMemberPrice && t('orders:lines.memberPrice'),
    tokensRemaining(order) > 0 && t('orders-server:tokens', { count: tokensRemaining(order) }),
  ];
  return [
    {
      kind: 'facts',
      columns: [
        {
          title: t('orders-server:receipt.seller'),
          lines: associationLines(t, association),
        },
        { title: t('orders:admin.buyer'), lines: lines(order.buyer.fullName, order.buyer.email) },
        {
          title: t(`orders:delivery.${order.delivery}`),
          lines: order.shippingAddress ? addressLines(locale, order.shippingAddress) : lines(name, address),
        },
      ],
    },
    {
      kind: 'table',
      columns: [
        { title: t('orders-server:receipt.product'), share: 6 },
        { title: t('orders-server:receipt.quantity'), share: 2, isNumber: true },
        { title: t('orders-server:receipt.unit'), share: 2, isNumber: true },
        { title: t('site:common.total'), share: 2, isNumber: true },
      ],
      rows: rowsOf(order, association, locale),
    },
    ...paragraphs
      .filter((text): text is string => Boolean(text))
      .map((text): PdfBlock => ({ kind: 'paragraph', text })),
    { kind: 'paragraph', text: t('orders-server:receipt.note'), isSmall: true },
  ];
}

/** A status set by an administrator moves no money: only a complete refund is shown as one. */
function stateToSay({ status, refundedCents, totalCents }: OrderForEmail) {
  if (status === 'refunded') return refundedCents === totalCents ? 'refunded' : 'markedRefunded';
  return status === 'cancelled' ? status : null;
}

const lines = (...facts: (string | null)[]) => facts.filter((fact): fact is string => Boolean(fact));

function rowsOf(order: OrderForEmail, { vat }: Association, locale: Locale): PdfRow[] {
  const { t } = serverI18n(locale);
  const money = (cents: number) => formatMoney(locale, cents);
  const products = order.lines.map(({ name, variantName, quantity, unitCents, totalCents }) => ({
    cells: [
      { text: name, note: variantName },
      { text: String(quantity) },
      { text: money(unitCents) },
      { text: money(totalCents) },
    ],
  }));
  const shipping = order.shippingCents === 0 ? t('site:common.free') : money(order.shippingCents);
  return [
    ...products,
    { cells: [{ text: t(`orders:delivery.${order.delivery}`) }, none, none, { text: shipping }] },
    {
      cells: [
        { text: t('site:common.total'), ...(vat.isCharged && { note: t('site:common.vat') }) },
        none,
        none,
        { text: money(order.totalCents) },
      ],
      isTotal: true,
    },
    ...refundRows(order, locale),
  ];
}

/** The refunds with their days, and the amount that the buyer has finally paid. */
function refundRows(order: OrderForEmail, locale: Locale): PdfRow[] {
  if (order.refundedCents === 0) return [];
  const { t } = serverI18n(locale);
  const row = (text: string, cents: number, rest: Partial<PdfRow> & { note?: string } = {}) => {
    const { note, ...more } = rest;
    return {
      cells: [{ text, ...(note && { note }) }, none, none, { text: formatMoney(locale, cents) }],
      ...more,
    };
  };
  return [
    ...order.refunds.map(({ amountCents, at }) =>
      row(t('orders:refunded'), -amountCents, { note: formatDate(locale, at) }),
    ),
    row(t('orders:paidAfterRefund'), order.totalCents - order.refundedCents, { isTotal: true }),
  ];
}

const none = { text: '' };
