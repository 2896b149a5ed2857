import { newId } from '#platform/kernel/id.ts';
import { canonicalEmail } from '#platform/kernel/person-fields.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { mayEmail } from '#platform/server/email/recipient-limit.ts';
import { findAccount } from './account.queries.ts';
import { sendRecovery } from './security.jobs.ts';

declare module '#platform/server/email/recipient-limit.ts' {
  interface LimitedEmails {
    recovery: true;
  }
}

/**
 * Enqueues an email with the link for a new password. Does the same work for addresses without an account, so
 * that the duration reveals nothing.
 */
export async function requestRecovery(
  ctx: Pick<AppDeps, 'db' | 'clock' | 'jobs'>,
  email: string,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await mayEmail(tx, 'recovery', email))) return;
    const account = await findAccount(tx, { email: canonicalEmail(email) });
    const job = { emailId: newId(), userId: account?.userId ?? newId() };
    await tx.jobs.enqueue(tx.db, sendRecovery.name, job);
  });
}
