import { emailFrame, type Sender } from '#areas/foundation/settings/server/sender.ts';
import { renderEmail } from '#platform/server/email/email-layout.ts';
import type { EmailToSend } from '#platform/server/email/mailer.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import { lacksRefund, type OrderStatus } from '../../orders.rules.ts';
import type { OrderForEmail } from '../orders.queries.ts';
import { deliverySection, orderRows, questionsSection } from './order-email-parts.ts';

/** Informs the buyer of the order's new status. Goods that are ready can be picked up, whatever delivery was agreed. */
export function orderStatusEmail(order: OrderForEmail, status: OrderStatus, sender: Sender): EmailToSend {
  const { locale, buyer, number } = order;
  const { t } = serverI18n(locale);
  const told = lacksRefund({ ...order, status }) ? 'markedRefunded' : status;
  const subject = t('orders-server:status.subject', { number, status: t(`orders:status.${told}`) });
  const content = renderEmail({
    locale,
    heading: subject,
    paragraphs: [
      t('orders-server:status.greeting', { name: buyer.fullName }),
      t(`orders-server:status.${told}`),
    ],
    rows: orderRows(order, locale, sender),
    sections: [
      deliverySection(order, locale, sender, status === 'ready_for_pickup' ? 'ritiro' : order.delivery),
      ...questionsSection(order, locale, sender),
    ],
    action: { label: t('orders-server:buyer.action'), url: `${sender.siteUrl}/profilo` },
    ...emailFrame(sender),
  });
  return { to: buyer.email, ...content };
}
