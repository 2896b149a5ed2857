import { storeEmail } from '#areas/people/accounts/server/store-email.ts';
import { endPendingSignIns } from '#areas/people/sign-in/server/sessions/pending-sign-in.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/id.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { type LinkContext, readLinkToken } from './link-token.ts';
import { sendAddressChanged } from './security.jobs.ts';

type Confirmation = { token: string; userId: string };

/** Reads the link of an email change, which only a session of the account may use. */
export async function readEmailChange(
  ctx: LinkContext,
  { token, userId }: Confirmation,
  options: { forUpdate?: boolean } = {},
) {
  const read = await readLinkToken(ctx, 'change-email', token, options);
  if (read.state !== 'ready') return read;
  return read.account.userId === userId ? read : ({ state: 'invalid' } as const);
}

/**
 * Makes the new address the account's, and informs the former one. An unconfirmed registration with the
 * address is deleted. Throws `email_link_expired`, and `email_link_invalid`, also when another account now
 * has the address.
 */
export async function confirmEmailChange(
  ctx: LinkContext & Pick<AppDeps, 'jobs' | 'live'>,
  { token, userId }: Confirmation,
): Promise<{ email: string }> {
  return inTransaction(ctx, async (tx) => {
    const { db, clock, jobs } = tx;
    const read = await readEmailChange(tx, { token, userId }, { forUpdate: true });
    if (read.state !== 'ready') throw new AppError(`email_link_${read.state}`);
    const { newEmail } = read.link;
    if (!(await storeEmail(tx, { userId, email: newEmail }))) throw new AppError('email_link_invalid');
    await endPendingSignIns(tx, userId);
    await announceChanges(tx, { topic: 'session', to: { userId } });
    const job = { emailId: newId(), userId, formerEmail: read.account.email, at: clock.now().toISOString() };
    await jobs.enqueue(db, sendAddressChanged.name, job);
    return { email: newEmail };
  });
}
