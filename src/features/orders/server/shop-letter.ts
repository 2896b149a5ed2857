import { letterFooter, type Sender } from '#features/settings/server/sender.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import { defaultLocale } from '#platform/i18n/locales.ts';
import { serverI18n } from '#platform/i18n/server-messages.ts';
import { renderLetter } from '#platform/mail/letter-layout.ts';
import type { Letter } from '#platform/mail/mailer.ts';
import { deliverySection, orderRows } from './order-letter-parts.ts';
import type { LetterOrder } from './orders.queries.ts';

/** Tells the association of a new order, in Italian. */
export function shopLetter(order: LetterOrder, to: string, sender: Sender): Letter {
  const locale = defaultLocale;
  const { t } = serverI18n(locale);
  const { buyer, number, transactionId } = order;
  const date = formatDate(locale, order.createdAt, { withTime: true });
  const content = renderLetter({
    locale,
    heading: t('orders-mail:shop.heading', { number }),
    paragraphs: [t('orders-mail:shop.intro', { name: buyer.fullName, date })],
    rows: orderRows(order, locale),
    sections: [
      { title: t('orders-mail:shop.buyer'), lines: [buyer.fullName, buyer.email] },
      deliverySection(order, locale, sender),
      { title: t('orders-mail:shop.transaction'), lines: [transactionId] },
    ],
    action: { label: t('orders-mail:shop.action'), url: `${sender.siteUrl}/admin` },
    footer: letterFooter(sender),
  });
  const subject = t('orders-mail:shop.subject', { number, total: formatMoney(locale, order.totalCents) });
  return { to, subject, ...content };
}
