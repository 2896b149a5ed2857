import { emailFrame, type Sender } from '#areas/foundation/settings/server/sender.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { defaultLocale } from '#platform/i18n/locales.ts';
import { renderEmail } from '#platform/server/email/email-layout.ts';
import type { EmailToSend } from '#platform/server/email/mailer.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import { statementSection } from './withdrawal-email-parts.ts';
import type { WithdrawalForEmail } from './withdrawals.queries.ts';

/** Informs the association, in Italian, of a withdrawal, its obligations and their deadline. */
export function associationEmail(withdrawal: WithdrawalForEmail, to: string, sender: Sender): EmailToSend {
  const locale = defaultLocale;
  const { t } = serverI18n(locale);
  const { number, fullName, matchingOrder, refundBy } = withdrawal;
  const content = renderEmail({
    locale,
    heading: t('withdrawals-server:association.subject', { number }),
    paragraphs: [
      t('withdrawals-server:association.intro', { name: fullName }),
      matchingOrder === null
        ? t('withdrawals-server:association.unknown')
        : t('withdrawals-server:association.known', { number: matchingOrder }),
      t('withdrawals-server:association.due', { date: formatDate(locale, refundBy) }),
    ],
    sections: [statementSection(withdrawal, locale)],
    action: { label: t('withdrawals-server:association.action'), url: `${sender.siteUrl}/admin/recessi` },
    ...emailFrame(sender, { live: [withdrawal.email] }),
  });
  return { to, ...content };
}
