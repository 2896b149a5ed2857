import { contractSections } from '#areas/content/legal/server/contract-sections.ts';
import { formatWithFacts } from '#areas/foundation/settings/format-with-facts.ts';
import { emailFrame, type Sender } from '#areas/foundation/settings/server/sender.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { renderEmail } from '#platform/server/email/email-layout.ts';
import { linksIn } from '#platform/server/email/email-text.ts';
import type { EmailToSend } from '#platform/server/email/mailer.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import { tokensRemaining } from '../../refunds.rules.ts';
import type { OrderForEmail } from '../orders.queries.ts';
import { deliverySection, madeForBuyerSection, orderRows, questionsSection } from './order-email-parts.ts';

/** The buyer's confirmation of the contract: goods, prices, delivery, and how to withdraw. */
export function buyerOrderEmail(order: OrderForEmail, sender: Sender): EmailToSend {
  const { locale, buyer, number } = order;
  const { t } = serverI18n(locale);
  const paragraphs = [
    t('orders-server:buyer.intro', {
      name: buyer.fullName,
      number,
      date: formatDate(locale, order.createdAt),
    }),
  ];
  const tokens = tokensRemaining(order);
  if (tokens > 0) paragraphs.push(t('orders-server:tokens', { count: tokens }));
  const facts = { url: `${sender.siteUrl}/recesso?order=${number}`, email: sender.association.email };
  const how = formatWithFacts(t, ['orders-server:withdrawal', 'orders-server:withdrawalByPage'], facts) ?? '';
  const contract = contractSections(sender, { locale, how });
  const content = renderEmail({
    locale,
    subject: t('orders-server:buyer.subject', { number }),
    heading: t('orders-server:buyer.heading'),
    paragraphs,
    rows: orderRows(order, locale, sender),
    sections: [
      deliverySection(order, locale, sender),
      { title: t('orders:next.title'), lines: [t(`orders:next.${order.delivery}`)] },
      ...madeForBuyerSection(order, locale),
      ...questionsSection(order, locale, sender),
    ],
    action: { label: t('orders-server:buyer.action'), url: `${sender.siteUrl}/profilo` },
    smallPrint: contract,
    ...emailFrame(sender, { live: contract.flatMap(({ lines }) => lines.flatMap(linksIn)) }),
  });
  return { to: buyer.email, ...content };
}
