import { and, eq, gt } from 'drizzle-orm';
import { visitor } from '#platform/kernel/actor.ts';
import { addSeconds } from '#platform/kernel/clock/clock.ts';
import type { AppDeps } from '#platform/server/http/app-env.ts';
import type { Identify } from '#platform/server/http/request-context.ts';
import { sessions, users } from './accounts.table.ts';
import { personColumnsAt } from './find-person.ts';
import { longestSession, readSessionToken, sessionLifetime } from './session-cookie.ts';

/** Seconds. The list of sessions says when each was last in use. */
const noteEvery = 10 * 60;

/**
 * Identifies the sender of a request with one query, so that a revoked session or changed role applies at once. Notes
 * at most every ten minutes that a session is in use, and extends it by that.
 */
export function createIdentify({ db, clock, config }: Pick<AppDeps, 'db' | 'clock' | 'config'>): Identify {
  return async (headers) => {
    const token = await readSessionToken(headers.get('cookie'), config);
    if (!token) return visitor;
    const now = clock.now();
    const [session] = await db
      .select({
        id: sessions.id,
        startedAt: sessions.createdAt,
        lastSeenAt: sessions.updatedAt,
        person: personColumnsAt(now),
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(eq(sessions.token, token), gt(sessions.expiresAt, now)));
    if (!session) return visitor;
    if (session.lastSeenAt < addSeconds(now, -noteEvery)) {
      const expiresAt = endOf(session.startedAt, now);
      await db.update(sessions).set({ expiresAt, updatedAt: now }).where(eq(sessions.id, session.id));
    }
    return { kind: 'person', ...session.person };
  };
}

/** When a session ends that is in use now. */
function endOf(startedAt: Date, now: Date): Date {
  const unused = addSeconds(now, sessionLifetime);
  const longest = addSeconds(startedAt, longestSession);
  return unused < longest ? unused : longest;
}
