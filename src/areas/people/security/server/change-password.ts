import { hashPassword } from '#areas/people/sign-in/server/passwords/password-hash.ts';
import type { SecondFactorContext } from '#areas/people/sign-in/server/second-factor/second-factor.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { reject } from '#platform/kernel/field-problems.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { requireLimit } from '#platform/server/limits/rate-limits.ts';
import { findNewPasswordProblems } from '../security.rules.ts';
import { findAccount } from './account.queries.ts';
import { type Proof, proveOwner } from './prove-owner.ts';
import { type PasswordContext, refuseWeakPassword, setPassword } from './set-password.ts';

/** Limit per account. */
const newPasswords = { window: 10 * 60, max: 30 };

/**
 * Changes the password of a person who proves to own the account, and ends all sessions except `exceptToken`.
 * Throws the errors of `proveOwner`, `too_many_requests`, the problems of a new password, and `conflict` when
 * another change was made first.
 */
export async function changePassword(
  ctx: PasswordContext & SecondFactorContext,
  { newPassword, exceptToken, ...proof }: Proof & { newPassword: string; exceptToken: string | undefined },
): Promise<void> {
  reject(findNewPasswordProblems({ newPassword }));
  const account = await findAccount(ctx, { userId: proof.userId });
  if (!account) throw new AppError('sign_in_required');
  await requireLimit(ctx, `new-password|${proof.userId}`, newPasswords);
  // Checked before the proof, so that a refused password does not use up a one-time code.
  await refuseWeakPassword(account, newPassword, 'newPassword');
  const proven = await proveOwner(ctx, proof);
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(ctx, async (tx) => {
    const current = await findAccount(tx, { userId: proof.userId }, { forUpdate: true });
    if (current?.passwordHash !== proven.passwordHash) throw new AppError('conflict');
    await setPassword(tx, current, { passwordHash, exceptToken });
  });
}
