import { sayWithFacts } from '#features/settings/say-with-facts.ts';
import { letterFooter, type Sender } from '#features/settings/server/sender.ts';
import { withoutBreakMarks } from '#platform/i18n/break-marks.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { serverI18n } from '#platform/i18n/server-messages.ts';
import { renderLetter } from '#platform/mail/letter-layout.ts';
import type { Letter } from '#platform/mail/mailer.ts';
import { withoutLinks } from '#platform/mail/without-links.ts';
import { refundDays } from '../withdrawals.rules.ts';
import { statementSection } from './withdrawal-letter-parts.ts';
import type { LetterWithdrawal } from './withdrawals.queries.ts';

/** The proof of a withdrawal: what was declared, on which day and at what time it came. */
export function consumerLetter(withdrawal: LetterWithdrawal, sender: Sender): Letter {
  const { locale, number, fullName, email, receivedAt } = withdrawal;
  const { t } = serverI18n(locale);
  const { address, email: contact, phone } = sender.association;
  const wordings = [
    'withdrawals-mail:questions.body',
    'withdrawals-mail:questions.byEmail',
    'withdrawals-mail:questions.byPhone',
  ] as const;
  const questions = sayWithFacts(t, wordings, { email: contact, phone });
  const content = renderLetter({
    locale,
    heading: t('withdrawals:done.title'),
    paragraphs: [
      t('withdrawals-mail:consumer.intro', {
        name: withoutLinks(fullName),
        date: formatDate(locale, receivedAt, { withTime: true }),
      }),
    ],
    sections: [
      statementSection(withdrawal, locale),
      {
        title: t('withdrawals:done.next'),
        lines: [
          sayWithFacts(t, ['withdrawals:done.goBack', 'withdrawals:done.goBackToUs'], {
            address,
            days: refundDays,
          }) ?? '',
          t('withdrawals:done.refund', { days: refundDays }),
        ],
      },
      {
        title: withoutBreakMarks(t('legal:terms.withdrawal.title')),
        lines: [`${sender.siteUrl}/condizioni#recesso`],
      },
      ...(questions === null ? [] : [{ title: t('withdrawals-mail:questions.title'), lines: [questions] }]),
    ],
    footer: letterFooter(sender),
  });
  return { to: email, subject: t('withdrawals-mail:consumer.subject', { number }), ...content };
}
