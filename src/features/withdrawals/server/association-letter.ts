import { letterFooter, type Sender } from '#features/settings/server/sender.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { defaultLocale } from '#platform/i18n/locales.ts';
import { serverI18n } from '#platform/i18n/server-messages.ts';
import { renderLetter } from '#platform/mail/letter-layout.ts';
import type { Letter } from '#platform/mail/mailer.ts';
import { withoutLinks } from '#platform/mail/without-links.ts';
import { statementSection } from './withdrawal-letter-parts.ts';
import type { LetterWithdrawal } from './withdrawals.queries.ts';

/** Tells the association of a withdrawal and of what is due until when, in Italian. */
export function associationLetter(withdrawal: LetterWithdrawal, to: string, sender: Sender): Letter {
  const locale = defaultLocale;
  const { t } = serverI18n(locale);
  const { number, fullName, matchingOrder, refundBy } = withdrawal;
  const content = renderLetter({
    locale,
    heading: t('withdrawals-mail:association.subject', { number }),
    paragraphs: [
      t('withdrawals-mail:association.intro', { name: withoutLinks(fullName) }),
      matchingOrder === null
        ? t('withdrawals-mail:association.unknown')
        : t('withdrawals-mail:association.known', { number: matchingOrder }),
      t('withdrawals-mail:association.due', { date: formatDate(locale, refundBy) }),
    ],
    sections: [statementSection(withdrawal, locale)],
    action: { label: t('withdrawals-mail:association.action'), url: `${sender.siteUrl}/admin` },
    footer: letterFooter(sender),
  });
  return { to, subject: t('withdrawals-mail:association.subject', { number }), ...content };
}
