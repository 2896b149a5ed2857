import { and, asc, eq, gt, isNull, lte, type SQL } from 'drizzle-orm';
import { canonicalEmail } from '#platform/kernel/person-fields.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { users } from './accounts.table.ts';

type Context = Pick<QueryContext, 'db'>;

/** The number of people who had an account with a confirmed address at a given time, and still have it. */
export function countAccountHolders({ db }: Context, at: Date): Promise<number> {
  return db.$count(users, hadAccount(at));
}

/** The ids of these people in a fixed order, at most `limit`, after the id `after`. */
export async function listAccountHolders(
  { db }: Context,
  { at, after, limit }: { at: Date; after: string | null; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(hadAccount(at), after === null ? undefined : gt(users.id, after)))
    .orderBy(asc(users.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The email address and language of a person; undefined for an erased person. */
export async function findAddressee({ db }: Context, userId: string) {
  const [person] = await db
    .select({ fullName: users.fullName, email: users.email, locale: users.locale })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)));
  return person;
}

function hadAccount(at: Date): SQL | undefined {
  return and(eq(users.emailVerified, true), isNull(users.erasedAt), lte(users.createdAt, at));
}

/** The account with an email address, in any letter case; undefined when there is none. */
export async function findAccountByEmail({ db }: Context, email: string) {
  const [person] = await db
    .select({ userId: users.id, isConfirmed: users.emailVerified })
    .from(users)
    .where(eq(users.email, canonicalEmail(email)));
  return person;
}
