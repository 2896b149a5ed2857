import { emailFrame, type Sender } from '#areas/foundation/settings/server/sender.ts';
import { defaultLocale } from '#platform/i18n/locales.ts';
import { renderEmail } from '#platform/server/email/email-layout.ts';
import type { EmailToSend } from '#platform/server/email/mailer.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import type { BookFault } from '../reconciliation.rules.ts';

/** Informs the association, in Italian, that its accounts are inconsistent. */
export function wrongBooksEmail(faults: readonly BookFault[], to: string, sender: Sender): EmailToSend {
  const locale = defaultLocale;
  const { t } = serverI18n(locale);
  const subject = t('reconciliation-server:wrong.subject');
  const content = renderEmail({
    locale,
    heading: subject,
    paragraphs: [
      t('reconciliation-server:wrong.intro'),
      ...faults.map(({ part, what }) => `${t(`reconciliation-server:waiting.parts.${part}`)}: ${what}`),
      t('reconciliation-server:wrong.next'),
    ],
    action: { label: t('reconciliation-server:wrong.action'), url: `${sender.siteUrl}/admin` },
    ...emailFrame(sender),
  });
  return { to, ...content };
}
