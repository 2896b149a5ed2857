import { verifyPassword } from '#features/accounts/server/password-hash.ts';
import {
  countSecondFactorTry,
  forgetSecondFactorTries,
  hasSecondFactor,
  type SecondFactorContext,
  spendSecondFactor,
} from '#features/accounts/server/second-factor.ts';
import { countSignInAttempt, forgetSignInAttempts } from '#features/accounts/server/sign-in-attempts.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { fieldError } from '#platform/kernel/field-problems.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { type Account, findAccount } from './account.queries.ts';

export type PasswordProof = { userId: string; password: string; clientAddress: string };

/** What a person shows to prove that the account is theirs; `proofSchema` is its part of a request's body. */
export type Proof = {
  userId: string;
  password?: string | undefined;
  code?: string | undefined;
  clientAddress: string;
};

/**
 * Asks for the password again before what an open session alone must not do. Counts as a sign-in attempt. Throws
 * `wrong_password`, `too_many_requests`.
 */
export async function provePassword(
  ctx: QueryContext,
  { userId, password, clientAddress }: PasswordProof,
): Promise<Account & { passwordHash: string }> {
  const account = await findAccount(ctx, { userId });
  if (!account) throw new AppError('sign_in_required');
  await countSignInAttempt(ctx, clientAddress, account.email);
  const { passwordHash } = account;
  if (!passwordHash || !(await verifyPassword({ hash: passwordHash, password })))
    throw fieldError('wrong_password', 'password');
  await forgetSignInAttempts(ctx, clientAddress, account.email);
  return { ...account, passwordHash };
}

/**
 * Asks for everything that proves an account: its password if it has one, and a code of the authenticator app if it has
 * a second factor. Call it before the transaction of the command: tries count even when the command fails. Throws
 * `password_required`, `wrong_password`, `code_required`, `second_factor_wrong`, `too_many_requests`.
 */
export async function proveOwner(ctx: SecondFactorContext, proof: Proof): Promise<Account> {
  const { userId, password, code } = proof;
  const account = await findAccount(ctx, { userId });
  if (!account) throw new AppError('sign_in_required');
  const asksForCode = await hasSecondFactor(ctx, userId);
  if (account.passwordHash && !password) throw fieldError('password_required', 'password');
  if (asksForCode && !code) throw fieldError('code_required', 'code');
  if (account.passwordHash && password) await provePassword(ctx, { ...proof, password });
  if (asksForCode && code) await proveCode(ctx, { ...proof, code });
  return account;
}

async function proveCode(ctx: SecondFactorContext, proof: Proof & { code: string }): Promise<void> {
  await countSecondFactorTry(ctx, proof);
  await spendSecondFactor(ctx, proof);
  await forgetSecondFactorTries(ctx, proof);
}
