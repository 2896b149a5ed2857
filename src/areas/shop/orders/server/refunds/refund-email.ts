import { emailFrame, type Sender } from '#areas/foundation/settings/server/sender.ts';
import { formatMoney, formatNumber } from '#platform/i18n/format-number.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { renderEmail } from '#platform/server/email/email-layout.ts';
import type { EmailToSend } from '#platform/server/email/mailer.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import { questionsSection } from '../emails/order-email-parts.ts';
import type { OrderForEmail } from '../orders.queries.ts';

/** Informs the buyer of a refund: the amount, the account that receives it, and the tokens that were taken back. */
export function refundEmail(order: OrderForEmail, refundId: string | null, sender: Sender): EmailToSend {
  const refund = order.refunds.find(({ id }) => id === refundId);
  if (!refund) throw new AppError('not_found');
  const { locale, buyer, number } = order;
  const { t } = serverI18n(locale);
  const money = (cents: number) => formatMoney(locale, cents);
  const subject = t('orders-server:refund.subject', { number, amount: money(refund.amountCents) });
  const isLast = order.refunds.every(({ at }) => at <= refund.at);
  const isWhole = isLast && order.refundedCents === order.totalCents;
  const content = renderEmail({
    locale,
    subject,
    heading: t('orders-server:refund.heading'),
    paragraphs: [
      t(isWhole ? 'orders-server:refund.whole' : 'orders-server:refund.part', {
        name: buyer.fullName,
        number,
        amount: money(refund.amountCents),
      }),
      t('orders-server:refund.when'),
      ...(refund.tokensTaken > 0
        ? [t('orders-server:refund.tokens', { amount: formatNumber(locale, refund.tokensTaken) })]
        : []),
    ],
    rows: [
      { label: t('site:common.total'), amount: money(order.totalCents) },
      { label: t('orders:refunded'), amount: money(-order.refundedCents) },
      {
        label: t('orders:paidAfterRefund'),
        amount: money(order.totalCents - order.refundedCents),
        isTotal: true,
      },
    ],
    sections: questionsSection(order, locale, sender),
    action: { label: t('orders-server:buyer.action'), url: `${sender.siteUrl}/profilo` },
    ...emailFrame(sender),
  });
  return { to: buyer.email, ...content };
}
