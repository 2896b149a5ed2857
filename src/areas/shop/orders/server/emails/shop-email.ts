import { emailFrame, type Sender } from '#areas/foundation/settings/server/sender.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import { defaultLocale } from '#platform/i18n/locales.ts';
import { renderEmail } from '#platform/server/email/email-layout.ts';
import type { EmailToSend } from '#platform/server/email/mailer.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import type { OrderForEmail } from '../orders.queries.ts';
import { deliverySection, orderRows } from './order-email-parts.ts';

/** Informs the association of a new order, in Italian. */
export function shopOrderEmail(order: OrderForEmail, to: string, sender: Sender): EmailToSend {
  const locale = defaultLocale;
  const { t } = serverI18n(locale);
  const { buyer, number, transactionId } = order;
  const date = formatDate(locale, order.createdAt, { withTime: true });
  const subject = t('orders-server:shop.subject', { number, total: formatMoney(locale, order.totalCents) });
  const content = renderEmail({
    locale,
    subject,
    heading: t('orders-server:shop.heading', { number }),
    paragraphs: [t('orders-server:shop.intro', { name: buyer.fullName, date })],
    rows: orderRows(order, locale, sender),
    sections: [
      { title: t('orders-server:shop.buyer'), lines: [buyer.fullName, buyer.email] },
      deliverySection(order, locale, sender),
      { title: t('orders-server:shop.transaction'), lines: [transactionId] },
    ],
    action: { label: t('orders-server:shop.action'), url: `${sender.siteUrl}/admin/ordini` },
    ...emailFrame(sender, { live: [buyer.email] }),
  });
  return { to, ...content };
}
