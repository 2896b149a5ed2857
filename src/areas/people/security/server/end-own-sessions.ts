import { endTrust } from '#areas/people/sign-in/server/second-factor/trusted-browser.ts';
import { deleteSession, deleteSessions } from '#areas/people/sign-in/server/sessions/delete-sessions.ts';
import { endPendingSignIns } from '#areas/people/sign-in/server/sessions/pending-sign-in.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import type { SessionOwner } from './own-sessions.queries.ts';

type EndContext = Pick<AppDeps, 'db' | 'live'>;

/**
 * Ends one of the person's sessions, and the trust in all browsers but the one that asks: a lost device shall not get in with
 * the password alone. Throws `not_found`, also for a session of somebody else.
 */
export async function endSession(
  ctx: EndContext,
  { userId, id, exceptDevice }: { userId: string; id: string; exceptDevice: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await deleteSession(tx, { userId, id }))) throw new AppError('not_found');
    await endTrust(tx, { userId, exceptDevice });
    await announceEnd(tx, userId);
  });
}

/** Ends the person's sessions but the one that asks, and the trust in other browsers; returns how many sessions. */
export async function endOtherSessions(
  ctx: EndContext,
  { userId, ownToken, exceptDevice }: SessionOwner & { exceptDevice: string },
): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const ended = await deleteSessions(tx, { userId, exceptToken: ownToken });
    await endTrust(tx, { userId, exceptDevice });
    await endPendingSignIns(tx, userId);
    await announceEnd(tx, userId);
    return ended;
  });
}

/** Open pages of an ended session then ask who they are; those that list sessions read the list again. */
async function announceEnd(ctx: EndContext, userId: string): Promise<void> {
  const to = { userId };
  await announceChanges(ctx, { topic: 'session', to }, { topic: 'own-sessions', to });
}
