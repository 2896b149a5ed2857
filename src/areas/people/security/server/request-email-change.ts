import type { SecondFactorContext } from '#areas/people/sign-in/server/second-factor/second-factor.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { fieldError, reject } from '#platform/kernel/field-problems.ts';
import { newId } from '#platform/kernel/id.ts';
import { canonicalEmail } from '#platform/kernel/person-fields.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { mayEmail } from '#platform/server/email/recipient-limit.ts';
import { findRecoveryProblems } from '../security.rules.ts';
import { findAccount } from './account.queries.ts';
import { type Proof, proveOwner } from './prove-owner.ts';
import { sendAddressChange } from './security.jobs.ts';

declare module '#platform/server/email/recipient-limit.ts' {
  interface LimitedEmails {
    'email-change': true;
  }
}

/**
 * Enqueues an email to the new address, with a link that confirms it. The response is the same for an address
 * of another account, so that it does not reveal which addresses have one. Throws the errors of `proveOwner`,
 * `email_invalid`, `same_email`.
 */
export async function requestEmailChange(
  ctx: SecondFactorContext,
  { email, ...proof }: Proof & { email: string },
): Promise<void> {
  reject(findRecoveryProblems({ email }));
  const newEmail = canonicalEmail(email);
  // Checked before the proof, so that a refused address does not use up a one-time code.
  const account = await findAccount(ctx, { userId: proof.userId });
  if (!account) throw new AppError('sign_in_required');
  if (newEmail === account.email) throw fieldError('same_email', 'email');
  await proveOwner(ctx, proof);
  await inTransaction(ctx, async (tx) => {
    if (!(await mayEmail(tx, 'email-change', newEmail))) return;
    const job = { emailId: newId(), userId: account.userId, newEmail };
    await tx.jobs.enqueue(tx.db, sendAddressChange.name, job);
  });
}
