import { formatDate } from '#platform/i18n/format.ts';
import { defaultLocale, type Locale, matchLocale } from '#platform/i18n/locales.ts';
import { renderEmail } from '#platform/server/email/email-layout.ts';
import type { EmailToSend } from '#platform/server/email/mailer.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';

export type Addressee = { fullName: string; email: string; locale: string | null };

type AccountEmail = {
  subject: string;
  heading: string;
  paragraphs: string[];
  action: { label: string; url: string };
};

export function composeAccountEmail(addressee: Addressee, content: AccountEmail): EmailToSend {
  const locale = localeOf(addressee);
  const footer = serverI18n(locale).t('footer', { ns: 'accounts-server' });
  return { to: addressee.email, ...renderEmail({ locale, ...content, footer }) };
}

export function localeOf({ locale }: Addressee): Locale {
  return matchLocale(locale) ?? defaultLocale;
}

/** `at` is ISO 8601. */
export function momentFor(addressee: Addressee, at: string): string {
  return formatDate(localeOf(addressee), at, { withTime: true });
}
