import { emailFrame, type Sender } from '#areas/foundation/settings/server/sender.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import { defaultLocale } from '#platform/i18n/locales.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { renderEmail } from '#platform/server/email/email-layout.ts';
import type { EmailToSend } from '#platform/server/email/mailer.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';

export type ReturnedMoney = {
  kind: 'order' | 'fee' | 'donation';
  /** The payment's name for people: the number of an order or a receipt, or the year of a fee. */
  name: string;
  amountCents: number;
  /** The path of its administration page. */
  path: string;
};

/** Informs the association, in Italian, of money that the provider returned although nobody requested it here. */
export function returnedMoneyEmail(
  { config }: Pick<AppDeps, 'config'>,
  { kind, name, amountCents, path }: ReturnedMoney,
  { sender, to = config.adminEmail ?? config.mail.from }: { sender: Sender; to?: string },
): EmailToSend {
  const locale = defaultLocale;
  const { t } = serverI18n(locale);
  const amount = formatMoney(locale, amountCents);
  const subject = t(`payments-server:returned.subject.${kind}`, { amount, name });
  const content = renderEmail({
    locale,
    heading: subject,
    paragraphs: [t('payments-server:returned.why'), t(`payments-server:returned.next.${kind}`)],
    action: { label: t('payments-server:returned.action'), url: `${sender.siteUrl}${path}` },
    ...emailFrame(sender),
  });
  return { to, ...content };
}
