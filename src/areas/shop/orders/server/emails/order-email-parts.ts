import { formatWithFacts } from '#areas/foundation/settings/format-with-facts.ts';
import type { Sender } from '#areas/foundation/settings/server/sender.ts';
import type { DeliveryOption } from '#areas/foundation/terms-of-sale/terms-of-sale.rules.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { EmailRow, EmailSection } from '#platform/server/email/email-content.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import { addressLines } from '../../address.rules.ts';
import type { OrderForEmail } from '../orders.queries.ts';
import { describeValues } from './describe-values.ts';

/** The lines of an order, its shipping, and its total. */
export function orderRows(order: OrderForEmail, locale: Locale, { association }: Sender): EmailRow[] {
  const { t } = serverI18n(locale);
  const money = (cents: number) => formatMoney(locale, cents);
  const lines = order.lines.map(({ name, variantName, quantity, unitCents, totalCents, customValues }) => {
    const times = t('orders:lines.times', { quantity, price: money(unitCents) });
    return {
      label: name,
      note: [variantName, ...describeValues(locale, customValues), times].filter(Boolean).join(' · '),
      amount: money(totalCents),
    };
  });
  return [
    ...lines,
    {
      label: t(`orders:delivery.${order.delivery}`),
      amount: order.shippingCents === 0 ? t('site:common.free') : money(order.shippingCents),
    },
    {
      label: t('site:common.total'),
      ...(association.vat.isCharged && { note: t('site:common.vat') }),
      amount: money(order.totalCents),
      isTotal: true,
    },
  ];
}

/** The shipping address, or the place to pick the goods up. */
export function deliverySection(
  order: OrderForEmail,
  locale: Locale,
  { association, pickUpAddress }: Sender,
  delivery: DeliveryOption = order.delivery,
): EmailSection {
  const title = serverI18n(locale).t(`orders:delivery.${delivery}`);
  if (delivery === 'ritiro')
    return { title, lines: [association.name, pickUpAddress].filter((line) => line !== null) };
  return {
    title,
    lines: order.shippingAddress ? addressLines(locale, order.shippingAddress) : [],
  };
}

/** The custom-made goods, which cannot be returned (article 59, letter c, of the Consumer Code). */
export function madeForBuyerSection(order: OrderForEmail, locale: Locale): EmailSection[] {
  const { t } = serverI18n(locale);
  const names = order.lines.filter(({ customValues }) => customValues.length > 0).map(({ name }) => name);
  if (names.length === 0) return [];
  const goods = [...new Set(names)].join(', ');
  return [
    { title: t('orders-server:madeForYou.title'), lines: [t('orders-server:madeForYou.body', { goods })] },
  ];
}

/** Empty when the association has no contact for questions. */
export function questionsSection(order: OrderForEmail, locale: Locale, sender: Sender): EmailSection[] {
  const { t } = serverI18n(locale);
  const { email, phone } = sender.association;
  const wordings = [
    'orders-server:questions.body',
    'orders-server:questions.byEmail',
    'orders-server:questions.byPhone',
  ] as const;
  const line = formatWithFacts(t, wordings, { email, phone, number: order.number });
  return line === null ? [] : [{ title: t('orders-server:questions.title'), lines: [line] }];
}
