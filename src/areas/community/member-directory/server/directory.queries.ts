import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { ledgerNames } from '#areas/community/ledger/server/ledger.table.ts';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import type { Actor, Person } from '#platform/kernel/actor.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { containsFoldedWords } from '#platform/server/db/contains-words.ts';
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
import { consumeLimit } from '#platform/server/limits/rate-limits.ts';
import { requirePerson } from '#platform/server/require-actor.ts';
import { cardsOfHour, defaultChoices, isListed, showMember } from '../member-directory.rules.ts';
import type { DirectoryPage, DirectoryQuery, OwnEntry, ShownMemberView } from '../member-directory.schema.ts';
import { abroad, placesOf, regions } from '../places.ts';
import {
  findDirectoryPerson,
  hasRole,
  isListedNow,
  selectPeople,
  toPeople,
  viewerOf,
} from './directory-people.queries.ts';
import { directoryEntries } from './member-directory.table.ts';

type Context = QueryContext & { actor: Actor };

const list = 'directory';
const joinedAt = sql`coalesce(${users.memberSince}, ${users.createdAt})`;
const newestFirst: SortColumn[] = [
  { column: joinedAt, isDescending: true },
  { column: users.id, isDescending: true },
];

/** The signed-in member or administrator. Throws `sign_in_required` and `directory_members_only`. */
export function requireReader(actor: Actor): Person {
  const person = requirePerson(actor);
  if (!person.isSocio && !person.isAdmin) throw new AppError('directory_members_only');
  return person;
}

/**
 * A page of the matching members, newest first: sorting by name would reveal names that are not shown. Throws
 * the errors of `requireReader`, and `too_many_requests` for a person who has seen too many cards.
 */
export async function listMembers(
  ctx: Context,
  { cursor, limit, ...filter }: DirectoryQuery,
): Promise<DirectoryPage> {
  const reader = requireReader(ctx.actor);
  const page = await readPage<Found, [string]>(
    { seek: readCursor<[string]>(list, [idSchema], cursor), limit },
    async (seek, count) =>
      selectPeople(ctx)
        .where(and(isListedNow(ctx), fits(ctx, filter), await seekFrom(ctx, seek)))
        .orderBy(...pageOrder(newestFirst, seek?.direction))
        .limit(count),
    ({ userId }) => [userId],
  );
  await countCards(ctx, reader.userId, page.items.length);
  const people = await toPeople(ctx, page.items);
  return {
    items: people.flatMap((person) => {
      const shown = showMember(person, viewerOf(reader));
      return shown ? [{ ...shown, roles: [...shown.roles], isOwn: shown.id === reader.userId }] : [];
    }),
    next: page.next && writeCursor(list, page.next),
    previous: page.previous && writeCursor(list, page.previous),
  };
}

type Found = Awaited<ReturnType<typeof selectPeople>>[number];

/** A cursor contains the id of a member, and no data that they may not show. */
async function seekFrom({ db }: QueryContext, seek: Seek<[string]> | undefined): Promise<SQL | undefined> {
  if (!seek) return undefined;
  const [id] = seek.key;
  const [person] = await db
    .select({ joined: momentKey(joinedAt) })
    .from(users)
    .where(eq(users.id, id));
  if (!person) return undefined;
  return seekCondition(newestFirst, { direction: seek.direction, key: [person.joined, id] });
}

async function countCards(ctx: QueryContext, userId: string, cards: number): Promise<void> {
  if (cards === 0) return;
  const { retryAfter } = await consumeLimit(ctx, `directory/${userId}`, cardsOfHour, cards);
  if (retryAfter !== null) throw new AppError('too_many_requests', { seconds: retryAfter });
}

type Filter = Pick<DirectoryQuery, 'q' | 'region' | 'group'>;

function fits(ctx: QueryContext, { q, region, group }: Filter): SQL | undefined {
  return and(
    containsFoldedWords(directoryEntries.searchText, q ?? ''),
    region === undefined ? undefined : inArray(directoryEntries.place, placesOf(region)),
    group === undefined ? undefined : hasRole(ctx),
  );
}

/** The numbers of members who show that they live in each region, and abroad. Throws the errors of `requireReader`. */
export async function countByRegion(ctx: Context): Promise<{ region: string; members: number }[]> {
  requireReader(ctx.actor);
  const { place } = directoryEntries;
  const rows = await ctx.db
    .select({ place, members: sql<number>`count(*)::int` })
    .from(directoryEntries)
    .innerJoin(users, eq(users.id, directoryEntries.userId))
    .leftJoin(ledgerNames, eq(ledgerNames.userId, users.id))
    .where(and(isNotNull(place), isListedNow(ctx)))
    .groupBy(place);
  const members = new Map(rows.map((row) => [row.place, row.members]));
  return [...regions.map(({ id }) => id), abroad].flatMap((region) => {
    const sum = placesOf(region).reduce((total, each) => total + (members.get(each) ?? 0), 0);
    return sum > 0 ? [{ region, members: sum }] : [];
  });
}

/** The person's own entry in the directory, as others see it. Throws `sign_in_required`. */
export async function getOwnEntry(ctx: Context): Promise<OwnEntry> {
  const { userId } = requirePerson(ctx.actor);
  const person = await findDirectoryPerson(ctx, userId);
  const shown = person && showMember(person, 'self');
  if (!person || !shown) throw new AppError('sign_in_required');
  return {
    choices: { ...defaultChoices, ...person.choices },
    isMember: person.isMember,
    isListed: isListed(person),
    mayShowFullName: person.nameChoice === 'full',
    hasPicture: person.avatar !== null,
    preview: { ...shown, roles: [...shown.roles], isOwn: true } satisfies ShownMemberView,
  };
}
