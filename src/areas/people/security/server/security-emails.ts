import {
  type Addressee,
  composeAccountEmail,
  localeOf,
  momentFor,
} from '#areas/people/accounts/server/account-email.ts';
import { recoveryPath } from '#areas/people/sign-in/sign-in.rules.ts';
import type { EmailToSend } from '#platform/server/email/mailer.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';

type Event = { at: string; siteUrl: string };

export function recoveryEmail(addressee: Addressee, link: { url: string; minutes: number }): EmailToSend {
  return writeEmail('recovery', addressee, { url: link.url, params: { minutes: link.minutes } });
}

/** Asks for the confirmation that an account may use this address. `addressee.email` is the new one. */
export function addressChangeEmail(addressee: Addressee, link: { url: string; hours: number }): EmailToSend {
  return writeEmail('addressChange', addressee, { url: link.url, params: { hours: link.hours } });
}

/** Informs the former address of an account that it is no longer used. `addressee.email` is the former one. */
export function addressChangedEmail(addressee: Addressee, { at, siteUrl }: Event): EmailToSend {
  return writeEmail('addressChanged', addressee, {
    url: siteUrl,
    params: { date: momentFor(addressee, at) },
  });
}

export function passwordChangedEmail(addressee: Addressee, { at, siteUrl }: Event): EmailToSend {
  const url = siteUrl + recoveryPath;
  return writeEmail('passwordChanged', addressee, { url, params: { date: momentFor(addressee, at) } });
}

function writeEmail(
  kind: 'recovery' | 'addressChange' | 'addressChanged' | 'passwordChanged',
  addressee: Addressee,
  { url, params }: { url: string; params: Record<string, number | string> },
): EmailToSend {
  const { t } = serverI18n(localeOf(addressee));
  const text = (key: 'heading' | 'body' | 'ignore' | 'action') =>
    t(`${kind}.${key}`, { ns: 'security-server', name: addressee.fullName, ...params });
  return composeAccountEmail(addressee, {
    subject: text('heading'),
    heading: text('heading'),
    paragraphs: [text('body'), text('ignore')],
    action: { label: text('action'), url },
  });
}
