import { type Proof, proveOwner } from '#areas/people/security/server/prove-owner.ts';
import { deleteSessions } from '#areas/people/sign-in/server/sessions/delete-sessions.ts';
import { endPendingSignIns } from '#areas/people/sign-in/server/sessions/pending-sign-in.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { requirePerson } from '#platform/server/require-actor.ts';
import { startDeletion } from './account-deletions.ts';
import { isLastAdmin } from './last-admin.queries.ts';

/**
 * Requests the deletion of the person's own account in seven days, and ends all their sessions; a sign-in
 * before that undoes it. Returns the date. A second request changes nothing. Throws the errors of
 * `proveOwner`, and `last_admin`.
 */
export async function requestDeletion(
  ctx: CommandContext,
  proof: Omit<Proof, 'userId'>,
): Promise<{ dueAt: string }> {
  const { userId } = requirePerson(ctx.actor);
  await proveOwner(ctx, { ...proof, userId });
  return inTransaction(ctx, async (tx) => {
    const dueAt = await beginDeletion(tx, userId);
    return { dueAt: dueAt.toISOString() };
  });
}

/** The same in the caller's transaction. Throws `last_admin`. */
export async function beginDeletion(tx: CommandContext, userId: string, by?: 'association'): Promise<Date> {
  if (await isLastAdmin(tx, userId)) throw new AppError('last_admin');
  const dueAt = await startDeletion(tx, userId, by);
  await deleteSessions(tx, { userId, exceptToken: undefined });
  await endPendingSignIns(tx, userId);
  await announceChanges(tx, { topic: 'session', to: { userId } });
  return dueAt;
}
