import { emailFrame, type Sender } from '#areas/foundation/settings/server/sender.ts';
import { formatDays } from '#platform/i18n/format.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import { defaultLocale, isLocale, type Locale } from '#platform/i18n/locales.ts';
import { renderEmail } from '#platform/server/email/email-layout.ts';
import type { EmailToSend } from '#platform/server/email/mailer.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import { feePath } from '../fees.rules.ts';
import type { Debtor, FeeAddressee, FeeForEmail } from './fee-holders.queries.ts';

/** Thanks for a fee, with a link to its receipt. */
export function feeReceiptEmail({ fee, ...to }: FeeForEmail, sender: Sender): EmailToSend {
  const { fullName, email } = to;
  const locale = localeOf(to.locale);
  const { t } = serverI18n(locale);
  const subject = t('fees-server:email.subject', { year: fee.year });
  const day = formatDays(locale, { from: fee.paidOn, to: fee.paidOn });
  const content = renderEmail({
    locale,
    heading: subject,
    paragraphs: [
      t('fees-server:email.intro', { name: fullName, year: fee.year }),
      ...registerFirst(to, locale),
    ],
    sections: [
      {
        title: t('fees-server:line', { year: fee.year }),
        lines: [`${formatMoney(locale, fee.amountCents)} · ${t(`fees:methods.${fee.method}`)} · ${day}`],
      },
      { title: t('fees-server:email.number'), lines: [String(fee.number)] },
    ],
    action: { label: t('fees-server:email.toReceipt'), url: `${sender.siteUrl}${feePath}` },
    ...emailFrame(sender),
  });
  return { to: email, ...content };
}

/** Reminds a member of a fee that is not paid. */
export function feeReminderEmail({ year, dueCents, ...to }: Debtor, sender: Sender): EmailToSend {
  const { fullName, email } = to;
  const locale = localeOf(to.locale);
  const { t } = serverI18n(locale);
  const subject = t('fees-server:reminder.subject', { year });
  const price = formatMoney(locale, dueCents);
  const content = renderEmail({
    locale,
    heading: subject,
    paragraphs: [
      t('fees-server:reminder.intro', { name: fullName, year, price }),
      t('fees-server:reminder.paid'),
      ...registerFirst(to, locale),
    ],
    sections: [],
    action: { label: t('fees-server:reminder.pay'), url: `${sender.siteUrl}${feePath}` },
    ...emailFrame(sender),
  });
  return { to: email, ...content };
}

/** Explains to a member without an account how to get access to their fees. */
function registerFirst({ userId }: FeeAddressee, locale: Locale): string[] {
  return userId === null ? [serverI18n(locale).t('fees-server:registerFirst')] : [];
}

const localeOf = (stored: string | null): Locale => (isLocale(stored) ? stored : defaultLocale);
