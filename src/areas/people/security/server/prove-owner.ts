import { spendEmailCode } from '#areas/people/sign-in/server/emails/email-codes.ts';
import { verifyPassword } from '#areas/people/sign-in/server/passwords/password-hash.ts';
import {
  countSecondFactorTry,
  forgetSecondFactorTries,
  hasSecondFactor,
  type SecondFactorContext,
  spendSecondFactor,
} from '#areas/people/sign-in/server/second-factor/second-factor.ts';
import {
  countSignInAttempt,
  forgetSignInAttempts,
} from '#areas/people/sign-in/server/sessions/sign-in-attempts.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { fieldError } from '#platform/kernel/field-problems.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { AskedProof } from '../security.rules.ts';
import { type Account, findAccount } from './account.queries.ts';

type PasswordProof = { userId: string; password: string; clientAddress: string };

/** The proof that a person owns an account; `proofSchema` is its part of a request's body. */
export type Proof = {
  userId: string;
  password?: string | undefined;
  code?: string | undefined;
  clientAddress: string;
};

/**
 * Checks the password again before a change that an open session alone must not make. Counts as a sign-in
 * attempt. Throws `wrong_password`, `too_many_requests`.
 */
async function provePassword(
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
 * Requires all proofs of an account: its password if it has one, a code of the authenticator app if it has a
 * second factor, and a code by email (`requestProofCode`) if it has neither. Call it before the transaction
 * of the command, because attempts count even if the command fails. Throws `password_required`,
 * `wrong_password`, `code_required`, `too_many_requests`, and the errors of either code.
 */
export async function proveOwner(ctx: SecondFactorContext, proof: Proof): Promise<Account> {
  const { userId, password, code } = proof;
  const account = await findAccount(ctx, { userId });
  if (!account) throw new AppError('sign_in_required');
  const asked = await readAskedProof(ctx, account);
  if (asked.password && !password) throw fieldError('password_required', 'password');
  if (asked.code && !code) throw fieldError('code_required', 'code');
  if (asked.password && password) await provePassword(ctx, { ...proof, password });
  if (asked.code === 'app' && code) await proveCode(ctx, { ...proof, code });
  if (asked.code === 'email' && code) await spendEmailCode(ctx, { userId }, code);
  return account;
}

export async function readAskedProof(ctx: Pick<QueryContext, 'db'>, account: Account): Promise<AskedProof> {
  const password = account.passwordHash !== null;
  if (await hasSecondFactor(ctx, account.userId)) return { password, code: 'app' };
  return { password, code: password ? null : 'email' };
}

async function proveCode(ctx: SecondFactorContext, proof: Proof & { code: string }): Promise<void> {
  await countSecondFactorTry(ctx, proof);
  await spendSecondFactor(ctx, proof);
  await forgetSecondFactorTries(ctx, proof);
}
