import { and, eq, isNull, sql } from 'drizzle-orm';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { importedMembers } from './membership.table.ts';

type Context = Pick<QueryContext, 'db'>;

/** The imported member without an account who has an account's confirmed email address. */
export async function findWaitingMember({ db }: Context, userId: string) {
  const [row] = await db
    .select({ member: importedMembers })
    .from(users)
    .innerJoin(importedMembers, and(eq(importedMembers.email, users.email), isNull(importedMembers.userId)))
    .where(and(eq(users.id, userId), eq(users.emailVerified, true)));
  return row?.member;
}

/** The accounts without a number whose confirmed email address belongs to an imported member. */
export async function listAccountsToBind({ db }: Context): Promise<string[]> {
  const rows = await db
    .select({ userId: users.id })
    .from(importedMembers)
    .innerJoin(users, eq(users.email, importedMembers.email))
    .where(and(isNull(importedMembers.userId), eq(users.emailVerified, true), isNull(users.memberNumber)));
  return rows.map(({ userId }) => userId).toSorted();
}

export type KnownMembers = {
  numbers: ReadonlySet<number>;
  /** Email addresses of members. */
  emails: ReadonlySet<string>;
  /** Confirmed email addresses of accounts. */
  accounts: ReadonlySet<string>;
};

/** The given numbers and email addresses that exist already. */
export async function findKnownMembers(
  { db }: Context,
  members: readonly { number: number; email: string | null }[],
): Promise<KnownMembers> {
  const numbers = sql.param(members.map(({ number }) => number));
  const emails = sql.param(members.flatMap(({ email }) => email ?? []));
  const people = await db
    .select({ number: users.memberNumber, email: users.email, isConfirmed: users.emailVerified })
    .from(users)
    .where(sql`${users.memberNumber} = any(${numbers}::int[]) or ${users.email} = any(${emails}::text[])`);
  const imported = await db
    .select({ number: importedMembers.number, email: importedMembers.email })
    .from(importedMembers)
    .where(
      sql`${importedMembers.number} = any(${numbers}::int[]) or ${importedMembers.email} = any(${emails}::text[])`,
    );
  return {
    numbers: new Set([...people, ...imported].flatMap(({ number }) => number ?? [])),
    emails: new Set([
      ...people.filter(({ number }) => number !== null).map(({ email }) => email),
      ...imported.flatMap(({ email }) => email ?? []),
    ]),
    accounts: new Set(people.filter(({ isConfirmed }) => isConfirmed).map(({ email }) => email)),
  };
}
