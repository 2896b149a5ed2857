import { letterFooter, type Sender } from '#features/settings/server/sender.ts';
import { serverI18n } from '#platform/i18n/server-messages.ts';
import { renderLetter } from '#platform/mail/letter-layout.ts';
import type { Letter } from '#platform/mail/mailer.ts';
import type { OrderStatus } from '../orders.rules.ts';
import { deliverySection, orderRows, questionsSection } from './order-letter-parts.ts';
import type { LetterOrder } from './orders.queries.ts';

/** Tells the buyer what became of the order. Whatever was agreed, goods that are ready wait at the association's. */
export function statusLetter(order: LetterOrder, status: OrderStatus, sender: Sender): Letter {
  const { locale, buyer, number } = order;
  const { t } = serverI18n(locale);
  const subject = t('orders-mail:status.subject', { number, status: t(`orders:status.${status}`) });
  const content = renderLetter({
    locale,
    heading: subject,
    paragraphs: [
      t('orders-mail:status.greeting', { name: buyer.fullName }),
      t(`orders-mail:status.${status}`),
    ],
    rows: orderRows(order, locale),
    sections: [
      deliverySection(order, locale, sender, status === 'ready_for_pickup' ? 'ritiro' : order.delivery),
      ...questionsSection(order, locale, sender),
    ],
    action: { label: t('orders-mail:buyer.action'), url: `${sender.siteUrl}/profilo` },
    footer: letterFooter(sender),
  });
  return { to: buyer.email, subject, ...content };
}
