import DataLoader from 'dataloader';
import { eq } from 'drizzle-orm';
import { noteUse } from '#areas/people/accounts/server/note-use.ts';
import { visitor } from '#platform/kernel/actor.ts';
import { addSeconds } from '#platform/kernel/clock/clock.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import type { Identify } from '#platform/server/http/api/request-context.ts';
import { sessions } from '../sign-in.table.ts';
import { maxSessionLifetime, readSessionToken, sessionLifetime } from './session-cookie.ts';
import { prepareSessionSearch } from './sessions.queries.ts';

/** Seconds between updates of a session's last use, which the list of sessions shows. */
const noteEvery = 10 * 60;

const maxAtOnce = 100;

/**
 * Identifies the sender of each request in the database, so that a revoked session or changed role applies at
 * once. Simultaneous requests share one query. At most every ten minutes, it stores that a session is in use,
 * and extends it.
 */
export function createIdentify({ db, clock, config }: Pick<AppDeps, 'db' | 'clock' | 'config'>): Identify {
  const search = prepareSessionSearch(db);
  const sessionOf = new DataLoader(
    async (tokens: readonly string[]) => {
      const found = await search.execute({ tokens: [...new Set(tokens)], now: clock.now() });
      const byToken = new Map(found.map((session) => [session.token, session]));
      return tokens.map((token) => byToken.get(token));
    },
    // Results are not cached between queries. A query begins after all current requests have been read.
    { cache: false, maxBatchSize: maxAtOnce, batchScheduleFn: setImmediate },
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
      await noteUse({ db }, { userId: session.person.userId, at: now });
    }
    return { kind: 'person', ...session.person, ...(session.avatar && { avatar: session.avatar }) };
  };
}

function endOf(startedAt: Date, now: Date): Date {
  const unused = addSeconds(now, sessionLifetime);
  const latest = addSeconds(startedAt, maxSessionLifetime);
  return unused < latest ? unused : latest;
}
