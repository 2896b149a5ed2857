import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { isMemberAt } from '#areas/people/accounts/server/is-member.ts';
import { lockMember } from '#areas/people/accounts/server/lock-member.ts';
import { isNamed } from '#areas/people/accounts/server/person-search.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { containsWords } from '#platform/server/db/contains-words.ts';
import { importedMembers, membershipPeriods } from './membership.table.ts';

type Context = Pick<QueryContext, 'db' | 'clock'>;

const dayOf = (moment: unknown) => sql<string>`((${moment}) at time zone 'Europe/Rome')::date::text`;

/**
 * Current and former members of the register, by number: accounts with a number, and imported members without
 * an account. A subquery with columns of no single table; queries join it to tables. `q`: words of a name or
 * an email address.
 */
export function registerMembers({ db, clock }: Context, { q }: { q?: string | undefined } = {}) {
  const now = clock.now();
  const accounts = db
    .select({
      number: sql<number>`${users.memberNumber}`.as('register_number'),
      userId: sql<string | null>`${users.id}`.as('register_user_id'),
      fullName: sql<string>`${users.fullName}`.as('register_full_name'),
      email: sql<string | null>`${users.email}`.as('register_email'),
      locale: sql<string | null>`${users.locale}`.as('register_locale'),
      isMember: sql<boolean>`${isMemberAt(now)}`.as('register_is_member'),
      isBlocked: sql<boolean>`${users.blockedAt} is not null`.as('register_is_blocked'),
      /** The first day of the current membership; older members may have no recorded period. */
      since:
        sql<string>`${dayOf(sql`coalesce(${membershipPeriods.startedAt}, ${users.memberSince}, ${users.createdAt})`)}`.as(
          'register_since',
        ),
      importedOn: sql<string | null>`${dayOf(importedMembers.importedAt)}`.as('register_imported_on'),
    })
    .from(users)
    .leftJoin(
      membershipPeriods,
      and(eq(membershipPeriods.userId, users.id), isNull(membershipPeriods.endedAt)),
    )
    .leftJoin(importedMembers, eq(importedMembers.number, users.memberNumber))
    .where(and(isNotNull(users.memberNumber), isNull(users.erasedAt), q ? isNamed(q) : undefined));
  const { number, fullName, email, since, until, importedAt, userId } = importedMembers;
  const withoutAccount = db
    .select({
      number: sql<number>`${number}`.as('register_number'),
      userId: sql<string | null>`${userId}`.as('register_user_id'),
      fullName: sql<string>`${fullName}`.as('register_full_name'),
      email: sql<string | null>`${email}`.as('register_email'),
      locale: sql<string | null>`null::text`.as('register_locale'),
      isMember: sql<boolean>`coalesce(${until} >= ${romeDay(now)}, true)`.as('register_is_member'),
      isBlocked: sql<boolean>`false`.as('register_is_blocked'),
      since: sql<string>`${since}::text`.as('register_since'),
      importedOn: sql<string | null>`${dayOf(importedAt)}`.as('register_imported_on'),
    })
    .from(importedMembers)
    .where(and(isNull(userId), q ? containsWords([fullName, email], q) : undefined));
  return unionAll(accounts, withoutAccount).as('register_member');
}

/** The number of current members, with and without an account. */
export async function countMembers(ctx: Context): Promise<number> {
  const member = registerMembers(ctx);
  const [row] = await ctx.db
    .select({ total: sql<number>`count(*)::int` })
    .from(member)
    .where(and(member.isMember));
  return row?.total ?? 0;
}

/** A person's number in the register; null for a person who never was a member. */
export async function findMemberNumber(
  { db }: Pick<QueryContext, 'db'>,
  userId: string,
): Promise<number | null> {
  const [person] = await db.select({ number: users.memberNumber }).from(users).where(eq(users.id, userId));
  return person?.number ?? null;
}

/** The account of the member with a number; null when there is none. */
export async function findMemberAccount(
  { db }: Pick<QueryContext, 'db'>,
  number: number,
): Promise<string | null> {
  const [person] = await db.select({ userId: users.id }).from(users).where(eq(users.memberNumber, number));
  return person?.userId ?? null;
}

/**
 * Locks a member of the register until the transaction ends: an imported member without an account, otherwise
 * the account, even if it is linked at this moment. Throws `not_found`.
 */
export async function lockRegisterMember(
  tx: QueryContext,
  number: number,
): Promise<{ userId: string | null }> {
  const isWaiting = and(eq(importedMembers.number, number), isNull(importedMembers.userId));
  const [waiting] = await tx.db.select().from(importedMembers).where(isWaiting).for('update');
  if (waiting) return { userId: null };
  const userId = await findMemberAccount(tx, number);
  if (userId === null || (await lockMember(tx, userId)).isErased) throw new AppError('not_found');
  return { userId };
}
