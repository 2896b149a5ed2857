import { emailFrame, type Sender } from '#areas/foundation/settings/server/sender.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { renderEmail } from '#platform/server/email/email-layout.ts';
import { linesOf } from '#platform/server/email/email-text.ts';
import type { EmailToSend } from '#platform/server/email/mailer.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import { questionsSection, statementSection } from './withdrawal-email-parts.ts';
import type { WithdrawalForEmail } from './withdrawals.queries.ts';

/** Informs the sender of a withdrawal that it was closed without a refund, with the administrator's reason. */
export function closedEmail(
  withdrawal: WithdrawalForEmail & { closedBecause: string },
  sender: Sender,
): EmailToSend {
  const { locale, number, fullName, email, receivedAt, closedBecause } = withdrawal;
  const { t } = serverI18n(locale);
  const subject = t('withdrawals-server:closed.subject', { number });
  const date = formatDate(locale, receivedAt);
  const content = renderEmail({
    locale,
    heading: subject,
    paragraphs: [
      t('withdrawals-server:closed.intro', { name: fullName, number, date }),
      ...linesOf(t('withdrawals-server:closed.reason', { reason: closedBecause })),
      t('withdrawals-server:closed.disagree'),
    ],
    sections: [statementSection(withdrawal, locale), ...questionsSection(locale, sender)],
    ...emailFrame(sender, { live: [withdrawal.email] }),
  });
  return { to: email, ...content };
}
