export const confirmationPath = '/conferma';

export const recoveryPath = '/nuova-password';

/** Minutes for which a code by email is valid. */
export const emailCodeMinutes = 10;

/** Days after which an unconfirmed registration is deleted. */
export const unconfirmedDays = 7;

/** Days for which a trusted browser needs no second factor. */
export const trustedDays = 30;

/** Other ways to sign in, available if configured. */
export const signInProviders = ['google', 'facebook'] as const;

export type SignInProvider = (typeof signInProviders)[number];

export const providerNames: Record<SignInProvider, string> = { google: 'Google', facebook: 'Facebook' };

export function isSignInProvider(id: string): id is SignInProvider {
  return signInProviders.some((provider) => provider === id);
}

/** The number of digits of a code, from an authenticator app or by email. */
export const codeDigits = 6;

/** The result of following an email's link or signing in with a provider, passed to the page as `#auth=<notice>`. */
const accountNotices = [
  'sign_in',
  'confirmed',
  'signed_in',
  'confirm_first',
  'provider_failed',
  'provider_refused',
  'linked',
  'link_taken',
  'second_factor',
  'account_blocked',
] as const;

export type AccountNotice = (typeof accountNotices)[number];

export function noticeHash(notice: AccountNotice, provider?: SignInProvider): string {
  return `auth=${notice}${provider ? `:${provider}` : ''}`;
}

/** The notice in a URL, and the provider that it concerns. */
export function findNotice(
  hash: string,
): { notice: AccountNotice; provider: SignInProvider | undefined } | undefined {
  const [, name = '', provider = ''] = /^#auth=([a-z_]+)(?::([a-z]+))?$/.exec(hash) ?? [];
  const notice = accountNotices.find((each) => each === name);
  return notice && { notice, provider: isSignInProvider(provider) ? provider : undefined };
}

/** Limits of the reason for a block, in characters; the person reads it. */
export const blockReasonLength = { min: 3, max: 500 } as const;
