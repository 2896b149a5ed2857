import { formatWithFacts } from '#areas/foundation/settings/format-with-facts.ts';
import type { Sender } from '#areas/foundation/settings/server/sender.ts';
import { formatDate } from '#platform/i18n/format.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { EmailSection } from '#platform/server/email/email-content.ts';
import { linesOf } from '#platform/server/email/email-text.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import type { WithdrawalForEmail } from './withdrawals.queries.ts';

/** The statement, its sender and its time. */
export function statementSection(withdrawal: WithdrawalForEmail, locale: Locale): EmailSection {
  const { t } = serverI18n(locale);
  const { number, fullName, email, orderNumber, goods, receivedAt } = withdrawal;
  const fact = (name: 'order' | 'fullName' | 'email' | 'received' | 'goods', value: string) =>
    t('withdrawals-server:fact', { name: t(`withdrawals-server:facts.${name}`), value });
  return {
    title: t('withdrawals-server:statement.title', { number }),
    lines: [
      t('withdrawals:check.statement'),
      fact('order', orderNumber),
      fact('fullName', fullName),
      fact('email', email),
      fact('received', formatDate(locale, receivedAt, { withTime: true })),
      // Last, so that lines in the sender's text cannot be mistaken for the facts above.
      ...linesOf(fact('goods', goods || t('withdrawals:check.wholeOrder'))),
    ],
  };
}

/** The contact for questions, if known. */
export function questionsSection(locale: Locale, { association }: Sender): EmailSection[] {
  const { t } = serverI18n(locale);
  const { email, phone } = association;
  const wordings = [
    'withdrawals-server:questions.body',
    'withdrawals-server:questions.byEmail',
    'withdrawals-server:questions.byPhone',
  ] as const;
  const questions = formatWithFacts(t, wordings, { email, phone });
  return questions === null ? [] : [{ title: t('withdrawals-server:questions.title'), lines: [questions] }];
}
