import { and, asc, isNull, sql } from 'drizzle-orm';
import type { QueryContext } from '#platform/server/context.ts';
import { users } from './accounts.table.ts';
import { isNamed } from './person-search.ts';

export type NamedPerson = { userId: string; fullName: string; email: string };

/**
 * At most `limit` people whose name or email address contains each word of `text`, by name; none for a text
 * without words.
 */
export async function listPeopleByName(
  { db }: Pick<QueryContext, 'db'>,
  { text, limit }: { text: string; limit: number },
): Promise<NamedPerson[]> {
  const named = isNamed(text);
  if (!named) return [];
  return db
    .select({ userId: users.id, fullName: users.fullName, email: users.email })
    .from(users)
    .where(and(named, isNull(users.erasedAt)))
    .orderBy(asc(sql`lower(${users.fullName})`), asc(users.id))
    .limit(limit);
}
