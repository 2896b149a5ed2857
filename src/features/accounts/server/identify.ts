import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { visitor } from '#platform/kernel/actor.ts';
import { addSeconds } from '#platform/kernel/clock/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { AppDeps } from '#platform/server/http/app-env.ts';
import type { Identify } from '#platform/server/http/request-context.ts';
import { avatars, sessions, users } from './accounts.table.ts';
import { personColumnsAt } from './find-person.ts';
import { longestSession, readSessionToken, sessionLifetime } from './session-cookie.ts';

/** Seconds. The list of sessions says when each was last in use. */
const noteEvery = 10 * 60;

/**
 * Identifies the sender of a request with one query, so that a revoked session or changed role applies at once. Notes
 * at most every ten minutes that a session is in use, and extends it by that.
 */
export function createIdentify({ db, clock, config }: Pick<AppDeps, 'db' | 'clock' | 'config'>): Identify {
  const findSession = prepareSearch(db);
  return async (headers) => {
    const token = readSessionToken(headers.get('cookie'), config);
    if (!token) return visitor;
    const now = clock.now();
    const [session] = await findSession.execute({ token, now });
    if (!session) return visitor;
    if (session.lastSeenAt < addSeconds(now, -noteEvery)) {
      const expiresAt = endOf(session.startedAt, now);
      await db.update(sessions).set({ expiresAt, updatedAt: now }).where(eq(sessions.id, session.id));
      await db.update(users).set({ lastSeenAt: now }).where(eq(users.id, session.person.userId));
    }
    return { kind: 'person', ...session.person, ...(session.avatar && { avatar: session.avatar }) };
  };
}

/** Every request of a signed-in person asks this: the database parses and plans it once for each connection. */
function prepareSearch(db: Database) {
  const now = sql.placeholder('now');
  return db
    .select({
      id: sessions.id,
      startedAt: sessions.createdAt,
      lastSeenAt: sessions.updatedAt,
      person: personColumnsAt(now),
      avatar: { url: avatars.url, widths: avatars.widths, placeholder: avatars.placeholder },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(avatars, eq(avatars.userId, users.id))
    .where(
      and(eq(sessions.token, sql.placeholder('token')), gt(sessions.expiresAt, now), isNull(users.blockedAt)),
    )
    .prepare('find_session');
}

/** When a session ends that is in use now. */
function endOf(startedAt: Date, now: Date): Date {
  const unused = addSeconds(now, sessionLifetime);
  const longest = addSeconds(startedAt, longestSession);
  return unused < longest ? unused : longest;
}
