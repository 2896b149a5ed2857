import { defaultLocale, matchLocale } from '#platform/i18n/locales.ts';
import { renderEmail } from '#platform/server/email/email-layout.ts';
import type { EmailToSend } from '#platform/server/email/mailer.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import { noticeHash } from '../accounts.rules.ts';

type Addressee = { fullName: string; email: string; locale: string | null };

/**
 * Asks a new person to prove that the address is theirs. `hours`: how long the link lives. It repeats no name, or anybody
 * could send their own words to any address in ours.
 */
export function confirmationEmail(addressee: Addressee, link: { url: string; hours: number }): EmailToSend {
  return writeEmail('confirmation', addressee, { url: link.url, params: { hours: link.hours } });
}

/** Tells the owner of an account that somebody registered with its address: the page tells nobody. */
export function accountExistsEmail(addressee: Addressee, siteUrl: string): EmailToSend {
  return writeEmail('accountExists', addressee, { url: `${siteUrl}/#${noticeHash('sign_in')}`, params: {} });
}

function writeEmail(
  kind: 'confirmation' | 'accountExists',
  addressee: Addressee,
  { url, params }: { url: string; params: Record<string, number> },
): EmailToSend {
  const locale = matchLocale(addressee.locale) ?? defaultLocale;
  const { t } = serverI18n(locale);
  const say = (key: 'subject' | 'heading' | 'body' | 'ignore' | 'action') =>
    t(`${kind}.${key}`, { ns: 'accounts-server', name: addressee.fullName, ...params });
  const content = renderEmail({
    locale,
    heading: say('heading'),
    paragraphs: [say('body'), say('ignore')],
    action: { label: say('action'), url },
    footer: t('footer', { ns: 'accounts-server' }),
  });
  return { to: addressee.email, subject: say('subject'), ...content };
}
