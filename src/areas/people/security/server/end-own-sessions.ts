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
 * Ends one of the person's sessions, and the trust in all other browsers, so that a lost device cannot sign
 * in with the password alone. Throws `not_found`, also for a session of another person.
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

/** Ends the person's other sessions, and the trust in other browsers; returns the number of ended sessions. */
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

/**
 * Notifies open pages: those of an ended session ask the person to sign in, and those that list sessions
 * reload the list.
 */
async function announceEnd(ctx: EndContext, userId: string): Promise<void> {
  const to = { userId };
  await announceChanges(ctx, { topic: 'session', to }, { topic: 'own-sessions', to });
}
