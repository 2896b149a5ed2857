import { fieldError, reject } from '#platform/kernel/field-problems.ts';
import { newId } from '#platform/kernel/id.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { mayEmail } from '#platform/server/email/recipient-limit.ts';
import type { AppDeps } from '#platform/server/http/app-env.ts';
import { findEmailChangeProblems } from '../security.rules.ts';
import { type PasswordProof, provePassword } from './prove-owner.ts';
import { sendAddressChange } from './security.jobs.ts';

/**
 * Enqueues an email to the new address, whose link makes it the account's. Answers the same for an address that
 * another account has: nobody learns which do. Throws `wrong_password`, `same_email`, `too_many_requests`.
 */
export async function requestEmailChange(
  ctx: Pick<AppDeps, 'db' | 'clock' | 'jobs'>,
  { email, ...proof }: PasswordProof & { email: string },
): Promise<void> {
  reject(findEmailChangeProblems({ email, password: proof.password }));
  const account = await provePassword(ctx, proof);
  const newEmail = email.trim().toLowerCase();
  if (newEmail === account.email) throw fieldError('same_email', 'email');
  await inTransaction(ctx, async (tx) => {
    if (!(await mayEmail(tx, 'email-change', newEmail))) return;
    const job = { letterId: newId(), userId: account.userId, newEmail };
    await tx.jobs.enqueue(tx.db, sendAddressChange.name, job);
  });
}
