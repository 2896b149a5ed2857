import type { FieldProblem, FieldProblems } from '#platform/kernel/field-problems.ts';
import { isEmailAddress, isName } from '#platform/kernel/person-fields.ts';

/** Characters. The minimum comes from the specification. */
export const passwordLength = { min: 6, max: 128 } as const;

/** Characters. */
export const longestName = 100;

/** A place on earth, in degrees. */
export type Place = { longitude: number; latitude: number };

/** A place to about a kilometre: the site never keeps where exactly somebody is. */
export function coarsePlace({ longitude, latitude }: Place): Place {
  return { longitude: toHundredth(longitude), latitude: toHundredth(latitude) };
}

const toHundredth = (degrees: number): number => Math.round(degrees * 100) / 100;

/** Path of the page that a confirmation email links to. */
export const confirmationPath = '/conferma';

/** Path of the page for a forgotten password. */
export const recoveryPath = '/nuova-password';

/** Minutes for which a code by email is valid. */
export const emailCodeMinutes = 10;

/** Days between the request to delete an account and its deletion. */
export const deletionDays = 7;

/** Days after the request for which an order under way delays a deletion: the law grants a month (GDPR, art. 12(3)). */
export const longestDeletionWait = 30;

/** Days for which a trusted browser needs no second factor. */
export const trustedDays = 30;

/** Other ways to sign in, available when configured. */
export const signInProviders = ['google', 'facebook'] as const;

export type SignInProvider = (typeof signInProviders)[number];

export const providerNames: Record<SignInProvider, string> = { google: 'Google', facebook: 'Facebook' };

export function isSignInProvider(id: string): id is SignInProvider {
  return signInProviders.some((provider) => provider === id);
}

type AccountProblems = FieldProblems<'name' | 'email' | 'password'>;

type Credentials = { email?: string | undefined; phone?: string | undefined; password?: string | undefined };

/** The problems of a sign-in form, by field; empty when there are none. */
export function findSignInProblems(values: Credentials): AccountProblems {
  const problems: AccountProblems = {};
  const email = values.email?.trim();
  if (!email && !values.phone?.trim()) problems.email = { code: 'email_or_phone_required' };
  else if (email && !isEmailAddress(email)) problems.email = { code: 'email_invalid' };
  if (!values.password) problems.password = { code: 'password_required' };
  return problems;
}

/**
 * The problems of a registration form, by field; empty when there are none. Common passwords are checked on the server
 * only.
 */
export function findSignUpProblems(values: Credentials & { name?: string | undefined }): AccountProblems {
  const problems = findSignInProblems(values);
  if (!isName(values.name ?? '')) problems.name = { code: 'full_name_required' };
  const password = findPasswordProblem(values.password);
  if (password) problems.password = password;
  return problems;
}

/** Digits of a code of an authenticator app, and of one that is sent by email. */
export const codeDigits = 6;

/** The problem of a form that asks for a code; empty when there is none. */
export function findCodeProblems({ code }: { code: string }): FieldProblems<'code'> {
  return code.trim() ? {} : { code: { code: 'code_required' } };
}

/** The problem of a form that asks for an email address only; empty when there is none. */
export function findEmailProblems({ email }: { email: string }): FieldProblems<'email'> {
  return isEmailAddress(email.trim()) ? {} : { email: { code: 'email_invalid' } };
}

/** What is wrong with the length of a password that somebody chooses. */
export function findPasswordProblem(password: string | undefined): FieldProblem | undefined {
  if (!password) return { code: 'password_required' };
  const { min, max } = passwordLength;
  if (password.length < min) return { code: 'password_too_short', params: { min } };
  if (password.length > max) return { code: 'password_too_long', params: { max } };
  return undefined;
}

export type PasswordStrength = 'too_short' | 'weak' | 'fair' | 'strong';

/**
 * A hint while typing. Counts unpredictable characters: not repeated, not the next of a sequence, not part of the
 * person's own name or address.
 */
export function ratePassword(password: string, personal: string[]): PasswordStrength {
  if (password.length < passwordLength.min) return 'too_short';
  const bits = countUnforeseen(withoutPersonal(password, personal)) * Math.log2(alphabetSize(password));
  if (bits < 50) return 'weak';
  return bits < 70 ? 'fair' : 'strong';
}

function withoutPersonal(password: string, personal: string[]): string {
  const parts = personal
    .flatMap((text) => text.toLowerCase().split(/[\s@._-]+/))
    .filter((part) => part.length > 2);
  return parts.reduce((rest, part) => rest.toLowerCase().replaceAll(part, part.charAt(0)), password);
}

function countUnforeseen(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; index++) {
    const step = text.charCodeAt(index) - text.charCodeAt(index - 1);
    const stepBefore = text.charCodeAt(index - 1) - text.charCodeAt(index - 2);
    const isForeseen = step === 0 || (Math.abs(step) === 1 && step === stepBefore);
    if (!isForeseen) count++;
  }
  return count;
}

function alphabetSize(text: string): number {
  const alphabets: [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/[0-9]/, 10],
    [/[^a-zA-Z0-9]/, 32],
  ];
  return alphabets.reduce((size, [pattern, letters]) => (pattern.test(text) ? size + letters : size), 0);
}

/** The name on the page: the full name, else the label for administrators, else the label for profile. */
export function displayName(
  person: { fullName: string; isAdmin: boolean },
  words: { admin: string; profile: string },
): string {
  return person.fullName.trim() || (person.isAdmin ? words.admin : words.profile);
}

/** A name for people who need not know all of it: the first name and the initial of the last. */
export function shortName(fullName: string): string {
  const [first = '', ...others] = fullName.trim().split(/\s+/);
  const initial = /[\p{L}\p{N}]/u.exec(others.at(-1) ?? '')?.[0];
  return initial ? `${first} ${initial.toUpperCase()}.` : first;
}

/** The first letters of the first and the last word of a name, for who has no picture. */
export function initialsOf(fullName: string): string {
  const words = fullName.trim().split(/\s+/);
  const letters = words
    .map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0])
    .filter((letter) => letter !== undefined);
  const [first = '', last = ''] = letters.length > 1 ? [letters[0], letters.at(-1)] : letters;
  return (first + last).toUpperCase();
}

/** The result of following an email's link or signing in with a provider, passed to the page as `#auth=<notice>`. */
const accountNotices = [
  'sign_in',
  'confirmed',
  'signed_in',
  'confirm_first',
  'provider_failed',
  'provider_refused',
  'link_in_profile',
  'linked',
  'link_taken',
  'second_factor',
  'account_blocked',
] as const;

export type AccountNotice = (typeof accountNotices)[number];

export function noticeHash(notice: AccountNotice, provider?: SignInProvider): string {
  return `auth=${notice}${provider ? `:${provider}` : ''}`;
}

/** The notice in an address, and the provider that it is about. */
export function findNotice(
  hash: string,
): { notice: AccountNotice; provider: SignInProvider | undefined } | undefined {
  const [, name = '', provider = ''] = /^#auth=([a-z_]+)(?::([a-z]+))?$/.exec(hash) ?? [];
  const notice = accountNotices.find((each) => each === name);
  return notice && { notice, provider: isSignInProvider(provider) ? provider : undefined };
}
