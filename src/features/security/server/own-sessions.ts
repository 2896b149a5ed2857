import { and, count, desc, eq, gt, ne } from 'drizzle-orm';
import { sessions } from '#features/accounts/server/accounts.table.ts';
import { nameDevice } from '#features/accounts/server/device-name.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import type { AppDeps } from '#platform/server/http/app-env.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import type { OwnSession } from '../security.schema.ts';

const mostListed = 100;

/** Whose sessions, and the token of the one that asks. */
export type SessionOwner = { userId: string; ownToken: string | undefined };

/** The person's sessions that have not ended, most recently used first. */
export async function listOwnSessions(
  { db, clock }: QueryContext,
  { userId, ownToken }: SessionOwner,
): Promise<OwnSession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, clock.now())))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id))
    .limit(mostListed);
  return rows.map(({ id, token, userAgent, createdAt, updatedAt }) => ({
    id,
    device: nameDevice(userAgent),
    isCurrent: token === ownToken,
    createdAt: createdAt.toISOString(),
    lastSeenAt: updatedAt.toISOString(),
  }));
}

type EndContext = Pick<AppDeps, 'db' | 'live'>;

/** Ends one of the person's sessions. Throws `not_found`, also for a session of somebody else. */
export async function endSession(
  ctx: EndContext,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const ended = await tx.db
      .delete(sessions)
      .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
      .returning({ id: sessions.id });
    if (ended.length === 0) throw new AppError('not_found');
    await announceEnd(tx, userId);
  });
}

/** Ends the person's sessions but the one that asks; returns how many. */
export async function endOtherSessions(ctx: EndContext, { userId, ownToken }: SessionOwner): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const isOther = ownToken ? ne(sessions.token, ownToken) : undefined;
    const condition = and(eq(sessions.userId, userId), isOther);
    const [others] = await tx.db.select({ ended: count() }).from(sessions).where(condition);
    await tx.db.delete(sessions).where(condition);
    await announceEnd(tx, userId);
    return others?.ended ?? 0;
  });
}

/** Open pages of an ended session then ask who they are; those that list sessions read the list again. */
async function announceEnd(ctx: EndContext, userId: string): Promise<void> {
  const to = { userId };
  await announceChanges(ctx, { topic: 'session', to }, { topic: 'own-sessions', to });
}
