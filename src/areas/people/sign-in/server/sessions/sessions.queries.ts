import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { avatars, users } from '#areas/people/accounts/server/accounts.table.ts';
import type { Database } from '#platform/server/db/database.ts';
import { sessions } from '../sign-in.table.ts';
import { personColumnsAt } from './find-person.queries.ts';

/**
 * A prepared statement, because every request of a signed-in person runs it: the database parses and plans it
 * once per connection.
 */
export function prepareSessionSearch(db: Database) {
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
