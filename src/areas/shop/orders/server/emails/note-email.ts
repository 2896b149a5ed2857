import { emailFrame, type Sender } from '#areas/foundation/settings/server/sender.ts';
import { renderEmail } from '#platform/server/email/email-layout.ts';
import { linesOf, linksIn } from '#platform/server/email/email-text.ts';
import type { EmailToSend } from '#platform/server/email/mailer.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import type { OrderForEmail } from '../orders.queries.ts';
import { orderRows, questionsSection } from './order-email-parts.ts';

/** Sends an administrator's note about an order to its buyer, unchanged. */
export function orderNoteEmail(order: OrderForEmail, text: string, sender: Sender): EmailToSend {
  const { locale, buyer, number } = order;
  const { t } = serverI18n(locale);
  const content = renderEmail({
    locale,
    subject: t('orders-server:note.subject', { number }),
    heading: t('orders-server:note.heading', { number }),
    paragraphs: [
      t('orders-server:note.greeting', { name: buyer.fullName }),
      ...linesOf(text).filter((line) => line !== ''),
    ],
    rows: orderRows(order, locale, sender),
    sections: questionsSection(order, locale, sender),
    action: { label: t('orders-server:buyer.action'), url: `${sender.siteUrl}/profilo` },
    ...emailFrame(sender, { live: linksIn(text) }),
  });
  return { to: buyer.email, ...content };
}
