import {
  type Addressee,
  composeAccountEmail,
  localeOf,
  momentFor,
} from '#areas/people/accounts/server/account-email.ts';
import { linesOf } from '#platform/server/email/email-text.ts';
import type { EmailToSend } from '#platform/server/email/mailer.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import { noticeHash, recoveryPath } from '../../sign-in.rules.ts';

/**
 * Asks a new user to confirm the email address. `hours`: validity of the link. It does not contain the given
 * name; otherwise anybody could send text of their choice to any address.
 */
export function confirmationEmail(addressee: Addressee, link: { url: string; hours: number }): EmailToSend {
  return writeEmail('confirmation', addressee, { url: link.url, params: { hours: link.hours } });
}

/** Informs the owner of an account that somebody registered with its address; the page does not reveal this. */
export function accountExistsEmail(addressee: Addressee, siteUrl: string): EmailToSend {
  return writeEmail('accountExists', addressee, { url: `${siteUrl}/#${noticeHash('sign_in')}` });
}

type Event = { at: string; siteUrl: string };

/** Informs a person of a sign-in with a new browser. `device`: its name, if known. */
export function newDeviceEmail(
  addressee: Addressee,
  { device, at, siteUrl }: Event & { device: string | null },
): EmailToSend {
  const name = device ?? serverI18n(localeOf(addressee)).t('unknownDevice', { ns: 'sign-in-server' });
  const params = { device: name, date: momentFor(addressee, at) };
  return writeEmail('newDevice', addressee, { url: siteUrl + recoveryPath, params });
}

/**
 * Contains a code that signs in, or proves the ownership of an account. The code is not in the subject,
 * because locked screens show it.
 */
export function codeEmail(
  addressee: Addressee,
  { code, minutes, siteUrl }: { code: string; minutes: number; siteUrl: string },
): EmailToSend {
  return writeEmail('emailCode', addressee, { url: siteUrl, params: { code, minutes } });
}

export const secondFactorEvents = [
  'twoFactorOn',
  'twoFactorOff',
  'backupCodesRenewed',
  'backupCodeUsed',
] as const;

export type SecondFactorEvent = (typeof secondFactorEvents)[number];

/**
 * Informs a person that their second factor changed, or that a backup code was used; `left`: the number of
 * remaining backup codes.
 */
export function secondFactorEmail(
  what: SecondFactorEvent,
  addressee: Addressee,
  { left, at, siteUrl }: Event & { left: number },
): EmailToSend {
  const params = { left, date: momentFor(addressee, at) };
  return writeEmail(what, addressee, { url: siteUrl + recoveryPath, params });
}

export const providerEvents = ['providerLinked', 'providerUnlinked'] as const;

export type ProviderEvent = (typeof providerEvents)[number];

/** Informs a person that a provider was linked to their account or unlinked. `provider`: its name. */
export function providerEmail(
  what: ProviderEvent,
  addressee: Addressee,
  { provider, at, siteUrl }: Event & { provider: string },
): EmailToSend {
  const params = { provider, date: momentFor(addressee, at) };
  return writeEmail(what, addressee, { url: siteUrl + recoveryPath, params });
}

/** Informs a person that they were blocked, with the reason, or, when `reason` is null, that they may sign in again. */
export function blockEmail(
  addressee: Addressee,
  { reason, siteUrl }: { reason: string | null; siteUrl: string },
): EmailToSend {
  return writeEmail(reason === null ? 'unblocked' : 'blocked', addressee, { url: siteUrl, quote: reason });
}

type Kind =
  | 'confirmation'
  | 'accountExists'
  | 'newDevice'
  | 'emailCode'
  | 'blocked'
  | 'unblocked'
  | ProviderEvent
  | SecondFactorEvent;

function writeEmail(
  kind: Kind,
  addressee: Addressee,
  { url, params, quote }: { url: string; params?: Record<string, number | string>; quote?: string | null },
): EmailToSend {
  const { t } = serverI18n(localeOf(addressee));
  const text = (key: 'heading' | 'body' | 'ignore' | 'action') =>
    t(`${kind}.${key}`, { ns: 'sign-in-server', name: addressee.fullName, ...params });
  const hasSubject = kind === 'confirmation' || kind === 'accountExists' || kind === 'emailCode';
  return composeAccountEmail(addressee, {
    subject: hasSubject ? t(`${kind}.subject`, { ns: 'sign-in-server' }) : text('heading'),
    heading: text('heading'),
    paragraphs: [text('body'), ...(quote ? linesOf(quote) : []), text('ignore')],
    action: { label: text('action'), url },
  });
}
