import DataLoader from 'dataloader';
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

/** Sessions that one query asks for. */
const mostAtOnce = 100;

/**
 * Identifies the sender of each request in the database, so that a revoked session or changed role applies at once. Requests
 * that arrive together share one query. Notes at most every ten minutes that a session is in use, and extends it by that.
 */
export function createIdentify({ db, clock, config }: Pick<AppDeps, 'db' | 'clock' | 'config'>): Identify {
  const search = prepareSearch(db);
  const sessionOf = new DataLoader(
    async (tokens: readonly string[]) => {
      const found = await search.execute({ tokens: [...new Set(tokens)], now: clock.now() });
      const byToken = new Map(found.map((session) => [session.token, session]));
      return tokens.map((token) => byToken.get(token));
    },
    // Nothing is kept from one query to the next. It begins when all requests of the moment have been read.
    { cache: false, maxBatchSize: mostAtOnce, batchScheduleFn: setImmediate },
  );
  return async (headers) => {
    const token = readSessionToken(headers.get('cookie'), config);
    if (!token) return visitor;
    const now = clock.now();
    const session = await sessionOf.load(token);
    if (!session) return visitor;
    if (session.lastSeenAt < addSeconds(now, -noteEvery)) {
      const expiresAt = endOf(session.startedAt, now);
      await db.update(sessions).set({ expiresAt, updatedAt: now }).where(eq(sessions.id, session.id));
      await db.update(users).set({ lastSeenAt: now }).where(eq(users.id, session.person.userId));
    }
    return { kind: 'person', ...session.person, ...(session.avatar && { avatar: session.avatar }) };
  };
}

/** Requests of signed-in people ask this all the time: the database parses and plans it once for each connection. */
function prepareSearch(db: Database) {
  const now = sql.placeholder('now');
  return db
    .select({
      id: sessions.id,
      token: sessions.token,
      startedAt: sessions.createdAt,
      lastSeenAt: sessions.updatedAt,
      person: personColumnsAt(now),
      avatar: { url: avatars.url, widths: avatars.widths, placeholder: avatars.placeholder },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(avatars, eq(avatars.userId, users.id))
    .where(
      and(
        sql`${sessions.token} = any(${sql.placeholder('tokens')}::text[])`,
        gt(sessions.expiresAt, now),
        isNull(users.blockedAt),
      ),
    )
    .prepare('find_sessions');
}

/** When a session ends that is in use now. */
function endOf(startedAt: Date, now: Date): Date {
  const unused = addSeconds(now, sessionLifetime);
  const longest = addSeconds(startedAt, longestSession);
  return unused < longest ? unused : longest;
}
