import { and, eq } from 'drizzle-orm';
import { lockWholeAccount } from '#areas/people/accounts/server/lock-account.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/id.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import type { SignInProvider } from '../../sign-in.rules.ts';
import { sendProviderNotice } from '../sign-in.jobs.ts';
import { signInMethods } from '../sign-in.table.ts';

/**
 * Unlinks a provider. The caller has called `proveOwner`. Throws `last_way_in`, and `not_found` when it is
 * not linked.
 */
export async function unlinkProvider(
  ctx: Pick<AppDeps, 'db' | 'clock' | 'jobs' | 'live'>,
  { userId, provider }: { userId: string; provider: SignInProvider },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    // The lock ensures that one of two ways to sign in stays when both are removed at the same time.
    await lockWholeAccount(tx, userId);
    const isOwn = eq(signInMethods.userId, userId);
    const methods = await tx.db.select().from(signInMethods).where(isOwn);
    if (!methods.some(({ providerId }) => providerId === provider)) throw new AppError('not_found');
    if (methods.every(({ providerId }) => providerId === provider)) throw new AppError('last_way_in');
    await tx.db.delete(signInMethods).where(and(isOwn, eq(signInMethods.providerId, provider)));
    await announceChanges(tx, { topic: 'own-sessions', to: { userId } });
    const at = tx.clock.now().toISOString();
    const job = { emailId: newId(), userId, what: 'providerUnlinked', provider, at };
    await tx.jobs.enqueue(tx.db, sendProviderNotice.name, job);
  });
}
