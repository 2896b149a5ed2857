import { emailFrame, type Sender } from '#areas/foundation/settings/server/sender.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import { defaultLocale } from '#platform/i18n/locales.ts';
import { renderEmail } from '#platform/server/email/email-layout.ts';
import type { EmailToSend } from '#platform/server/email/mailer.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import type { OrderForEmail } from '../orders.queries.ts';

type Refused = { amountCents: number; refusal: string | null };

/** Informs the association, in Italian, of a refund that the provider refused afterwards. */
export function refusedRefundEmail(
  { id, number, buyer }: OrderForEmail,
  { amountCents, refusal }: Refused,
  { to, sender }: { to: string; sender: Sender },
): EmailToSend {
  const locale = defaultLocale;
  const { t } = serverI18n(locale);
  const amount = formatMoney(locale, amountCents);
  const subject = t('orders-server:refundRefused.subject', { number, amount });
  const content = renderEmail({
    locale,
    heading: subject,
    paragraphs: [
      buyer.fullName
        ? t('orders-server:refundRefused.intro', { name: buyer.fullName, amount, number })
        : t('orders-server:refundRefused.introErased', { amount, number }),
      t('orders-server:refundRefused.next', { code: refusal ?? '' }),
    ],
    action: { label: t('orders-server:refundRefused.action'), url: `${sender.siteUrl}/admin/ordini/${id}` },
    ...emailFrame(sender),
  });
  return { to, ...content };
}
