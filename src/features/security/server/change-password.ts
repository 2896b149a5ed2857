import { hashPassword } from '#features/accounts/server/password-hash.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { reject } from '#platform/kernel/field-problems.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { findPasswordChangeProblems } from '../security.rules.ts';
import { findAccount } from './account.queries.ts';
import { type PasswordProof, provePassword } from './prove-owner.ts';
import { type PasswordContext, refuseWeakPassword, setPassword } from './set-password.ts';

/**
 * Changes the password of a person who knows the present one, and ends all sessions but `keptToken`. Throws
 * `wrong_password`, `too_many_requests`, the problems of a new password, and `conflict` when another change was faster.
 */
export async function changePassword(
  ctx: PasswordContext,
  {
    newPassword,
    keptToken,
    ...proof
  }: PasswordProof & { newPassword: string; keptToken: string | undefined },
): Promise<void> {
  reject(findPasswordChangeProblems({ password: proof.password, newPassword }));
  const proven = await provePassword(ctx, proof);
  await refuseWeakPassword(proven, newPassword, 'newPassword');
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(ctx, async (tx) => {
    const current = await findAccount(tx, { userId: proof.userId }, { forUpdate: true });
    if (current?.passwordHash !== proven.passwordHash) throw new AppError('conflict');
    await setPassword(tx, current, { passwordHash, keptToken });
  });
}
