import { verifyPassword } from '#features/accounts/server/password-hash.ts';
import { countSignInAttempt, forgetSignInAttempts } from '#features/accounts/server/sign-in-attempts.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { fieldError } from '#platform/kernel/field-problems.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { type Account, findAccount } from './account.queries.ts';

export type Proof = { userId: string; password: string; clientAddress: string };

/**
 * Asks for the password again before what an open session alone must not do. Counts as a sign-in attempt. Throws
 * `wrong_password`, `too_many_requests`.
 */
export async function provePassword(
  ctx: QueryContext,
  { userId, password, clientAddress }: Proof,
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
