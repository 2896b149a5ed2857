import { findCodeProblems, findPasswordProblem } from '#areas/people/sign-in/credentials.rules.ts';
import type { FieldProblems } from '#platform/kernel/field-problems.ts';
import { isEmailAddress } from '#platform/kernel/person-fields.ts';

export const emailChangePath = '/nuovo-indirizzo';

/** The problems of the form that changes the password, by field; empty when there are none. */
export function findPasswordChangeProblems(
  asked: AskedProof,
  values: { password: string; code: string; newPassword: string },
): FieldProblems<'password' | 'code' | 'newPassword'> {
  return { ...findProofProblems(asked, values), ...findNewPasswordProblems(values) };
}

/** The problems of a new password alone, by field; empty when there are none. */
export function findNewPasswordProblems(values: { newPassword: string }): FieldProblems<'newPassword'> {
  const newPassword = findPasswordProblem(values.newPassword);
  return newPassword ? { newPassword } : {};
}

/** The problems of the form that changes the email address, by field; empty when there are none. */
export function findEmailChangeProblems(
  asked: AskedProof,
  values: { email: string; password: string; code: string },
): FieldProblems<'email' | 'password' | 'code'> {
  return { ...findRecoveryProblems(values), ...findProofProblems(asked, values) };
}

export type AskedProof = {
  password: boolean;
  /** A code of the authenticator app, or one that is sent by email; null for none. */
  code: 'app' | 'email' | null;
};

/** The problems of the fields that prove an account, by field; empty when there are none. */
export function findProofProblems(
  asked: AskedProof,
  values: { password: string; code: string },
): FieldProblems<'password' | 'code'> {
  return {
    ...(asked.password && !values.password && { password: { code: 'password_required' as const } }),
    ...(asked.code && findCodeProblems(values)),
  };
}

/** The problems of the form that switches two-factor sign-in on, by field; empty when there are none. */
export function findSwitchOnProblems(
  asked: AskedProof,
  values: { appCode: string; password: string; code: string },
): FieldProblems<'appCode' | 'password' | 'code'> {
  const { code: appCode } = findCodeProblems({ code: values.appCode });
  return { ...(appCode && { appCode }), ...findProofProblems(asked, values) };
}

/** The problems of the form for a forgotten password, by field; empty when there are none. */
export function findRecoveryProblems(values: { email: string }): FieldProblems<'email'> {
  return isEmailAddress(values.email.trim()) ? {} : { email: { code: 'email_invalid' } };
}

/** The problems of the form that ends a recovery, by field; empty when there are none. */
export function findResetProblems(values: { password: string }): FieldProblems<'password'> {
  const password = findPasswordProblem(values.password);
  return password ? { password } : {};
}
