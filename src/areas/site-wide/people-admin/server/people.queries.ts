import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { membershipPeriods } from '#areas/community/membership/server/membership.table.ts';
import { accountDeletions } from '#areas/people/account-deletion/server/account-deletion.table.ts';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { isMemberAt } from '#areas/people/accounts/server/is-member.ts';
import { isNamed } from '#areas/people/accounts/server/person-search.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import type { QueryContext } from '#platform/server/context.ts';
import {
  momentKey,
  pageOrder,
  readCursor,
  readPage,
  type Seek,
  type SortColumn,
  seekCondition,
  writeCursor,
} from '#platform/server/db/keyed-paging.ts';
import type { ListedPerson, PeopleFilter, PeoplePage, PeopleQuery } from '../people-admin.schema.ts';

type Key = [value: string | null, id: string];
type PeopleSort = NonNullable<PeopleQuery['sort']>;
type PeopleGroup = NonNullable<PeopleQuery['group']>;

const byName = sql`lower(${users.fullName})`;

/** The column of each order, and its value for a cursor. */
const sorts = {
  newest: {
    column: users.createdAt,
    isDescending: true,
    key: momentKey(users.createdAt),
    schema: z.iso.datetime(),
  },
  name: {
    column: byName,
    key: sql<string>`${byName}`,
    schema: z.string().refine((text) => !text.includes('\0')),
  },
  seen: {
    // People without a recorded visit come last.
    column: sql`coalesce(${users.lastSeenAt}, '-infinity')`,
    isDescending: true,
    key: sql<string>`coalesce(${momentKey(users.lastSeenAt)}, '-infinity')`,
    schema: z.union([z.iso.datetime(), z.literal('-infinity')]),
  },
} as const satisfies Record<PeopleSort, SortColumn & { key: SQL<string>; schema: z.ZodType<string> }>;

/** A page of the registered people, without erased ones. A cursor of another list gives the first page. */
export async function listPeople(
  ctx: Pick<QueryContext, 'db' | 'clock'>,
  { cursor, limit, sort = 'newest', ...filter }: PeopleQuery,
): Promise<PeoplePage> {
  const list = `people ${sort}`;
  const { items, next, previous } = await readPage<Row, Key>(
    { seek: readCursor<Key>(list, [sorts[sort].schema, idSchema], cursor), limit },
    (seek, count) => listRows(ctx, filter, { sort, seek, count }),
    (row) => [row.key, row.userId],
  );
  return {
    items: items.map(toListed),
    next: next && writeCursor(list, next),
    previous: previous && writeCursor(list, previous),
  };
}

/** The number of matching people. */
export function countPeople(
  { db, clock }: Pick<QueryContext, 'db' | 'clock'>,
  filter: PeopleFilter,
): Promise<number> {
  return db.$count(users, and(isNull(users.erasedAt), fits(filter, clock.now())));
}

type Wanted = { sort: PeopleSort; seek: Seek<Key> | undefined; count: number };
type Row = Awaited<ReturnType<typeof listRows>>[number];

function listRows(
  { db, clock }: Pick<QueryContext, 'db' | 'clock'>,
  filter: PeopleFilter,
  { sort, seek, count }: Wanted,
) {
  const { column, key, ...direction } = sorts[sort];
  const columns: SortColumn[] = [
    { column, ...direction },
    { column: users.id, ...direction },
  ];
  return db
    .select({ ...listedColumns(clock.now()), key })
    .from(users)
    .where(and(isNull(users.erasedAt), fits(filter, clock.now()), seek && seekCondition(columns, seek)))
    .orderBy(...pageOrder(columns, seek?.direction))
    .limit(count);
}

/** The columns of a person in the list. */
export const listedColumns = (now: Date) => ({
  userId: users.id,
  fullName: users.fullName,
  email: users.email,
  isConfirmed: users.emailVerified,
  isAdmin: users.isAdmin,
  isSocio: isMemberAt(now),
  memberNumber: users.memberNumber,
  isBlocked: sql<boolean>`${users.blockedAt} is not null`,
  isLeaving: isLeaving,
  createdAt: users.createdAt,
  lastSeenAt: users.lastSeenAt,
});

const isLeaving = sql<boolean>`exists (
  select from ${accountDeletions}
  where ${accountDeletions.userId} = ${users.id} and ${accountDeletions.undoneAt} is null)`;

type Listed = Omit<ListedPerson, 'createdAt' | 'lastSeenAt'> & { createdAt: Date; lastSeenAt: Date | null };

export function toListed({ createdAt, lastSeenAt, ...person }: Listed & { key?: string }): ListedPerson {
  const { key: _, ...listed } = person;
  return {
    ...listed,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  };
}

function fits({ q, group }: PeopleFilter, now: Date): SQL | undefined {
  return and(q ? isNamed(q) : undefined, group && groupConditions[group](now));
}

const groupConditions: Record<PeopleGroup, (now: Date) => SQL | undefined> = {
  admins: () => eq(users.isAdmin, true),
  members: (now) => isMemberAt(now),
  unratified: (now) => and(isMemberAt(now), isUnratified),
  unconfirmed: () => eq(users.emailVerified, false),
  blocked: () => isNotNull(users.blockedAt),
  leaving: () => isLeaving,
};

const isUnratified = sql`exists (
  select from ${membershipPeriods}
  where ${membershipPeriods.userId} = ${users.id}
    and ${membershipPeriods.endedAt} is null and ${membershipPeriods.ratifiedAt} is null)`;
