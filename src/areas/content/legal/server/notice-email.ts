import { emailFrame, type Sender } from '#areas/foundation/settings/server/sender.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { defaultLocale, matchLocale } from '#platform/i18n/locales.ts';
import { renderEmail } from '#platform/server/email/email-layout.ts';
import type { EmailToSend } from '#platform/server/email/mailer.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';

/** Informs a person that the legal pages changed on a day. */
export function noticeEmail(
  { email, locale: language }: { email: string; locale: string | null },
  version: string,
  sender: Sender,
): EmailToSend {
  const locale = matchLocale(language) ?? defaultLocale;
  const { t } = serverI18n(locale);
  const heading = t('legal-server:notice.heading');
  const content = renderEmail({
    locale,
    heading,
    paragraphs: [
      t('legal-server:notice.body', { date: formatDate(locale, version) }),
      t('legal-server:notice.ignore'),
    ],
    sections: [
      { title: t('site:menus.legal.privacy'), lines: [`${sender.siteUrl}/privacy`] },
      { title: t('site:menus.legal.terms'), lines: [`${sender.siteUrl}/condizioni`] },
    ],
    action: { label: t('legal-server:notice.action'), url: `${sender.siteUrl}/privacy` },
    ...emailFrame(sender, { live: [`${sender.siteUrl}/privacy`, `${sender.siteUrl}/condizioni`] }),
  });
  return { to: email, ...content };
}
