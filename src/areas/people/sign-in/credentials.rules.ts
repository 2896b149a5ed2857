import type { FieldProblem, FieldProblems } from '#platform/kernel/field-problems.ts';
import { isEmailAddress, isName } from '#platform/kernel/person-fields.ts';

/** Characters. The minimum comes from the specification. */
export const passwordLength = { min: 6, max: 128 } as const;

type AccountProblems = FieldProblems<'name' | 'email' | 'password'>;

type Credentials = { email?: string | undefined; phone?: string | undefined; password?: string | undefined };

/** The problem of the account's identifier: an email address, or a phone number. */
export function findIdentifierProblems({ email = '', phone = '' }: Credentials): FieldProblems<'email'> {
  const address = email.trim();
  if (!address && !phone.trim()) return { email: { code: 'email_or_phone_required' } };
  return address && !isEmailAddress(address) ? { email: { code: 'email_invalid' } } : {};
}

/** The problems of a sign-in form, by field; empty when there are none. */
export function findSignInProblems(values: Credentials): AccountProblems {
  const problems: AccountProblems = findIdentifierProblems(values);
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

/** The problems of a form that has no field for a phone number; its message mentions only the email address. */
export const withoutPhone =
  <Values, Problems extends FieldProblems<'email'>>(find: (values: Values) => Problems) =>
  (values: Values): Problems => {
    const problems = find(values);
    const isMissing = problems.email?.code === 'email_or_phone_required';
    return isMissing ? { ...problems, email: { code: 'email_required' } } : problems;
  };

/** The problem of a form that asks for a code; empty when there is none. */
export function findCodeProblems({ code }: { code: string }): FieldProblems<'code'> {
  return code.trim() ? {} : { code: { code: 'code_required' } };
}

/** The proof that a browser needs to confirm a registration: see `askedFor`. */
export const confirmationProofs = ['nothing', 'password', 'new_password'] as const;

export type ConfirmationProof = (typeof confirmationProofs)[number];

/** The problems of the form that confirms a registration, by field; empty when there are none. */
export function findConfirmationProblems(
  asks: ConfirmationProof,
  { password }: { password: string },
): FieldProblems<'password'> {
  if (asks === 'nothing') return {};
  if (!password) return { password: { code: 'password_required' } };
  const problem = asks === 'new_password' ? findPasswordProblem(password) : undefined;
  return problem ? { password: problem } : {};
}

/** The problem of a new password's length. */
export function findPasswordProblem(password: string | undefined): FieldProblem | undefined {
  if (!password) return { code: 'password_required' };
  const { min, max } = passwordLength;
  if (password.length < min) return { code: 'password_too_short', params: { min } };
  if (password.length > max) return { code: 'password_too_long', params: { max } };
  return undefined;
}

export type PasswordStrength = 'too_short' | 'weak' | 'fair' | 'strong';

/**
 * A hint while typing. Counts unpredictable characters: not repeated, not the next of a sequence, not part of
 * the person's own name or address.
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
