import { asc, desc, eq, sql } from 'drizzle-orm';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { BoardTerm } from '../member-register.schema.ts';
import { boardTerms } from './member-register.table.ts';

/** The maximum number of terms in one response, enough for many years. */
const maxTerms = 500;

/** The board roles, current ones first, then the latest ones. */
export function listBoardTerms({ db }: Pick<QueryContext, 'db'>): Promise<BoardTerm[]> {
  const { id, userId, role, since, until } = boardTerms;
  return db
    .select({ id, userId, role, since, until, name: users.fullName, number: users.memberNumber })
    .from(boardTerms)
    .innerJoin(users, eq(users.id, userId))
    .orderBy(sql`${until} desc nulls first`, desc(since), asc(id))
    .limit(maxTerms);
}

/** The account of the member with a number. */
export async function findByNumber({ db }: Pick<QueryContext, 'db'>, number: number) {
  const [found] = await db.select({ userId: users.id }).from(users).where(eq(users.memberNumber, number));
  return found?.userId;
}
