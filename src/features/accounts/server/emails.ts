import { defaultLocale, matchLocale } from '#platform/i18n/locales.ts';
import { renderEmail } from '#platform/server/email/email-layout.ts';
import type { EmailToSend } from '#platform/server/email/mailer.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import { noticeHash } from '../accounts.rules.ts';

type Addressee = { fullName: string; email: string; locale: string | null };

/**
 * Asks a new user to prove that the address is theirs. `hours`: validity of the link. It does not contain the given
 * name: otherwise anybody could send text of their choice to any address.
 */
export function confirmationEmail(addressee: Addressee, link: { url: string; hours: number }): EmailToSend {
  return writeEmail('confirmation', addressee, { url: link.url, params: { hours: link.hours } });
}

/** Tells the owner of an account that somebody registered with its address; the page does not reveal this. */
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
