import { formatWithFacts } from '#areas/foundation/settings/format-with-facts.ts';
import { emailFrame, type Sender } from '#areas/foundation/settings/server/sender.ts';
import { refundDays } from '#areas/foundation/terms-of-sale/terms-of-sale.rules.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { withoutSoftHyphens } from '#platform/i18n/soft-hyphens.ts';
import { renderEmail } from '#platform/server/email/email-layout.ts';
import type { EmailToSend } from '#platform/server/email/mailer.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import { questionsSection, statementSection } from './withdrawal-email-parts.ts';
import type { WithdrawalForEmail } from './withdrawals.queries.ts';

/** The receipt of a withdrawal: the statement, and the day and time of its arrival. */
export function consumerEmail(withdrawal: WithdrawalForEmail, sender: Sender): EmailToSend {
  const { locale, number, fullName, email, receivedAt } = withdrawal;
  const { t } = serverI18n(locale);
  const { address } = sender.association;
  const content = renderEmail({
    locale,
    subject: t('withdrawals-server:consumer.subject', { number }),
    heading: t('withdrawals:done.title'),
    paragraphs: [
      t('withdrawals-server:consumer.intro', {
        name: fullName,
        date: formatDate(locale, receivedAt, { withTime: true }),
      }),
    ],
    sections: [
      statementSection(withdrawal, locale),
      {
        title: t('withdrawals:done.next'),
        lines: [
          formatWithFacts(t, ['withdrawals:done.goBack', 'withdrawals:done.goBackToUs'], {
            address,
            days: refundDays,
          }) ?? '',
          t('withdrawals:done.refund', { days: refundDays }),
        ],
      },
      {
        title: withoutSoftHyphens(t('legal:terms.withdrawal.title')),
        lines: [`${sender.siteUrl}/condizioni#recesso`],
      },
      ...questionsSection(locale, sender),
    ],
    ...emailFrame(sender, { live: [withdrawal.email, `${sender.siteUrl}/condizioni#recesso`] }),
  });
  return { to: email, ...content };
}
