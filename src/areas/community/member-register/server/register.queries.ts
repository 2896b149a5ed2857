import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { listFeesAt } from '#areas/community/fees/server/fees.queries.ts';
import { importedMembers, membershipPeriods } from '#areas/community/membership/server/membership.table.ts';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { isNamed } from '#areas/people/accounts/server/person-search.ts';
import { addDays, romeDay, startOfRomeDay } from '#platform/kernel/clock/rome-day.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { containsWords } from '#platform/server/db/contains-words.ts';
import {
  pageOrder,
  readCursor,
  readPage,
  type Seek,
  seekCondition,
  writeCursor,
} from '#platform/server/db/keyed-paging.ts';
import { personalParts } from '#platform/server/personal-parts/personal-parts.table.ts';
import type { RegisterGroup } from '../member-register.rules.ts';
import type {
  RegisteredMember,
  RegisterFilter,
  RegisterPage,
  RegisterQuery,
} from '../member-register.schema.ts';
import { boardTerms } from './member-register.table.ts';

type Key = [number: number];
type Found = Omit<RegisteredMember, 'roles' | 'fees'>;

/** A page of the register as it was at the end of a day, by number. An invalid cursor gives the first page. */
export async function listRegister(
  ctx: QueryContext,
  { cursor, limit, ...filter }: RegisterQuery,
): Promise<RegisterPage> {
  const day = dayOf(ctx, filter);
  const list = 'register';
  const { items, next, previous } = await readPage<Found, Key>(
    {
      seek: readCursor<Key>(
        list,
        [
          z
            .int()
            .min(0)
            .max(2 ** 31 - 1),
        ],
        cursor,
      ),
      limit,
    },
    (seek, count) => listFound(ctx, filter, { day, seek, count }),
    ({ number }) => [number],
  );
  return {
    day,
    items: await withRolesAndFees(ctx, items, day),
    next: next && writeCursor(list, next),
    previous: previous && writeCursor(list, previous),
  };
}

/** The next members after a number, for exports. */
export async function listRegisterAfter(
  ctx: QueryContext,
  { filter, after, limit }: { filter: RegisterFilter; after: number; limit: number },
): Promise<RegisteredMember[]> {
  const day = dayOf(ctx, filter);
  const seek: Seek<Key> = { direction: 'next', key: [after] };
  return withRolesAndFees(ctx, await listFound(ctx, filter, { day, seek, count: limit }), day);
}

/** The day of an exported register: today, or an earlier one. Throws `register_day_to_come`. */
export function requireDay(ctx: Pick<QueryContext, 'clock'>, filter: RegisterFilter): string {
  const day = dayOf(ctx, filter);
  if (filter.day !== undefined && filter.day !== day) throw new AppError('register_day_to_come');
  return day;
}

/** The day of the register: today, or an earlier one; today for a future day. */
function dayOf({ clock }: Pick<QueryContext, 'clock'>, { day }: RegisterFilter): string {
  const today = romeDay(clock.now());
  return day === undefined || day > today ? today : day;
}

type Wanted = { day: string; seek: Seek<Key> | undefined; count: number };

/** Members with and without an account, merged by their numbers. */
async function listFound(ctx: QueryContext, filter: RegisterFilter, wanted: Wanted): Promise<Found[]> {
  const [known, imported] = [
    await listWithAccount(ctx, filter, wanted),
    await listImported(ctx, filter, wanted),
  ];
  const sign = wanted.seek?.direction === 'previous' ? -1 : 1;
  return [...known, ...imported]
    .toSorted((one, other) => sign * (one.number - other.number))
    .slice(0, wanted.count);
}

async function listWithAccount(
  { db, clock }: QueryContext,
  { q, group = 'members' }: RegisterFilter,
  { day, seek, count }: Wanted,
): Promise<Found[]> {
  const end = startOfRomeDay(addDays(day, 1));
  const now = clock.now();
  const column = { column: users.memberNumber };
  const latest = db
    .select({ id: membershipPeriods.id })
    .from(membershipPeriods)
    .where(and(eq(membershipPeriods.userId, users.id), lt(membershipPeriods.startedAt, end)))
    .orderBy(sql`${membershipPeriods.startedAt} desc`, sql`${membershipPeriods.id} desc`)
    .limit(1);
  // An expired membership that the hourly job has not ended yet is over too.
  const expiredAt = sql`case when ${membershipPeriods.endedAt} is null and ${users.memberUntil} <= ${now} then ${users.memberUntil} end`;
  const endedAt = sql`coalesce(${membershipPeriods.endedAt}, ${expiredAt})`;
  const isOver = sql<boolean>`coalesce(${endedAt} < ${end}, false)`;
  const decidedOn = sql<string | null>`coalesce(${membershipPeriods.decidedOn},
    (${membershipPeriods.ratifiedAt} at time zone 'Europe/Rome')::date)::text`;
  const isRatified = sql<boolean>`coalesce(${isNotNull(membershipPeriods.ratifiedAt)} and ${decidedOn} <= ${day}, false)`;
  const rows = await db
    .select({
      number: sql<number>`${users.memberNumber}`,
      userId: users.id,
      name: users.fullName,
      firstSince: users.memberSince,
      since: membershipPeriods.startedAt,
      endedAt: membershipPeriods.endedAt,
      expiredAt: sql<string | null>`${expiredAt}`,
      endReason: membershipPeriods.endReason,
      decidedOn,
      isOver,
      isRatified,
      refusalReason: sql<string | null>`${personalParts.content} ->> 0`,
    })
    .from(users)
    .innerJoin(membershipPeriods, sql`${membershipPeriods.id} = (${latest})`)
    .leftJoin(personalParts, eq(personalParts.recordId, membershipPeriods.id))
    .where(
      and(
        isNotNull(users.memberNumber),
        q ? (isNumber(users.memberNumber, q) ?? isNamed(q)) : undefined,
        isInGroup(group, { isOver, isRatified }),
        seek && seekCondition([column], seek),
      ),
    )
    .orderBy(...pageOrder([column], seek?.direction))
    .limit(count);
  return rows.map(({ isOver, isRatified, endedAt, expiredAt, firstSince, since, ...row }) => ({
    ...row,
    firstSince: romeDay(firstSince ?? since),
    since: romeDay(since),
    until: isOver ? lastDay(endedAt ?? new Date(expiredAt ?? end)) : null,
    state: isOver ? ('ended' as const) : isRatified ? ('ratified' as const) : ('pending' as const),
    endReason: isOver ? (row.endReason ?? 'expired') : null,
    decidedOn: row.decidedOn !== null && row.decidedOn <= day ? row.decidedOn : null,
    refusalReason: isOver ? row.refusalReason : null,
  }));
}

/** The last day before an end: a membership that ends with a day is stored as ending when the next day begins. */
const lastDay = (endedAt: Date): string => romeDay(new Date(endedAt.getTime() - 1));

async function listImported(
  { db }: QueryContext,
  { q, group = 'members' }: RegisterFilter,
  { day, seek, count }: Wanted,
): Promise<Found[]> {
  const { number, fullName, email, since, until, ratifiedOn, userId } = importedMembers;
  const column = { column: number };
  const isOver = sql<boolean>`coalesce(${until} < ${day}, false)`;
  const isRatified = sql<boolean>`coalesce(${ratifiedOn} <= ${day}, false)`;
  const rows = await db
    .select({ number, name: fullName, since, until, ratifiedOn, isOver, isRatified })
    .from(importedMembers)
    .where(
      and(
        isNull(userId),
        lte(since, day),
        q ? (isNumber(number, q) ?? containsWords([fullName, email], q)) : undefined,
        isInGroup(group, { isOver, isRatified }),
        seek && seekCondition([column], seek),
      ),
    )
    .orderBy(...pageOrder([column], seek?.direction))
    .limit(count);
  return rows.map(({ isOver, isRatified, ratifiedOn: decided, ...row }) => ({
    ...row,
    userId: null,
    firstSince: row.since,
    until: isOver ? row.until : null,
    state: isOver ? ('ended' as const) : isRatified ? ('ratified' as const) : ('pending' as const),
    endReason: isOver ? ('before_import' as const) : null,
    decidedOn: decided !== null && decided <= day ? decided : null,
    refusalReason: null,
  }));
}

/** Digits only: a member number. */
function isNumber(
  column: typeof users.memberNumber | typeof importedMembers.number,
  q: string,
): SQL | undefined {
  return /^\d{1,7}$/.test(q) ? eq(column, Number(q)) : undefined;
}

type States = { isOver: SQL<boolean>; isRatified: SQL<boolean> };

function isInGroup(group: RegisterGroup, { isOver, isRatified }: States): SQL | undefined {
  if (group === 'members') return sql`not ${isOver}`;
  if (group === 'pending') return sql`not ${isOver} and not ${isRatified}`;
  return group === 'ended' ? sql`${isOver}` : undefined;
}

async function withRolesAndFees(
  { db }: Pick<QueryContext, 'db'>,
  found: readonly Found[],
  day: string,
): Promise<RegisteredMember[]> {
  const ids = found.flatMap(({ userId }) => userId ?? []);
  const { userId, role, since, until } = boardTerms;
  const held =
    ids.length === 0
      ? []
      : await db
          .select({ userId, role })
          .from(boardTerms)
          .where(and(inArray(userId, ids), lte(since, day), or(isNull(until), sql`${until} >= ${day}`)))
          .orderBy(asc(since));
  const numbers = found.map(({ number }) => number);
  const fees = await listFeesAt({ db }, numbers, day);
  return found.map((member) => ({
    ...member,
    fees: fees.get(member.number) ?? [],
    roles: held.filter((each) => each.userId === member.userId).map((each) => each.role),
  }));
}
