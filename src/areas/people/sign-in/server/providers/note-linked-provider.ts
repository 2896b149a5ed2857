import { hasFinishedRegistration } from '#areas/people/accounts/server/registrations.ts';
import { newId } from '#platform/kernel/id.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { isSignInProvider } from '../../sign-in.rules.ts';
import { sendProviderNotice } from '../sign-in.jobs.ts';

type LinkContext = Pick<AppDeps, 'db' | 'clock' | 'jobs' | 'live'>;

/**
 * Informs a person by email, and their open pages, that a provider was linked to their account. Not for the
 * provider with which they registered.
 */
export async function noteLinkedProvider(
  ctx: LinkContext,
  { userId, providerId }: { userId: string; providerId: string },
): Promise<void> {
  if (!isSignInProvider(providerId)) return;
  const at = ctx.clock.now().toISOString();
  await inTransaction(ctx, async (tx) => {
    if (!(await hasFinishedRegistration(tx, userId))) return;
    await announceChanges(tx, { topic: 'own-sessions', to: { userId } });
    const job = { emailId: newId(), userId, what: 'providerLinked', provider: providerId, at };
    await tx.jobs.enqueue(tx.db, sendProviderNotice.name, job);
  });
}
