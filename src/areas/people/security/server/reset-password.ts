import { hashPassword } from '#areas/people/sign-in/server/passwords/password-hash.ts';
import { forgetSignInAttempts } from '#areas/people/sign-in/server/sessions/sign-in-attempts.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { reject } from '#platform/kernel/field-problems.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { forgetEmails } from '#platform/server/email/recipient-limit.ts';
import { findResetProblems } from '../security.rules.ts';
import { readLinkToken } from './link-token.ts';
import { type PasswordContext, refuseWeakPassword, setPassword } from './set-password.ts';

type Reset = { token: string; password: string; clientAddress: string };

/**
 * Sets the password of a person with a recovery link, and ends all sessions. It starts no session; the person
 * then signs in normally. Throws `recovery_link_expired`, `recovery_link_invalid` and the problems of a new
 * password.
 */
export async function resetPassword(
  ctx: PasswordContext,
  { token, password, clientAddress }: Reset,
): Promise<void> {
  const read = await readLinkToken(ctx, 'reset-password', token);
  if (read.state !== 'ready') throw new AppError(`recovery_link_${read.state}`);
  reject(findResetProblems({ password }));
  await refuseWeakPassword(read.account, password, 'password');
  const passwordHash = await hashPassword(password);
  await inTransaction(ctx, async (tx) => {
    const current = await readLinkToken(tx, 'reset-password', token, { forUpdate: true });
    if (current.state !== 'ready') throw new AppError(`recovery_link_${current.state}`);
    await setPassword(tx, current.account, { passwordHash, exceptToken: undefined });
    await forgetSignInAttempts(tx, clientAddress, current.account.email);
    await forgetEmails(tx, 'recovery', current.account.email);
  });
}
