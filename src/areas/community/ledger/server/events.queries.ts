import { and, eq, gte, lt, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { addDays, startOfRomeDay } from '#platform/kernel/clock/rome-day.ts';
import type { QueryContext } from '#platform/server/context.ts';
import {
  pageOrder,
  readCursor,
  readPage,
  type Seek,
  seekCondition,
  writeCursor,
} from '#platform/server/db/keyed-paging.ts';
import type { PersonalContent } from '#platform/server/personal-parts/commitment.ts';
import { personalParts } from '#platform/server/personal-parts/personal-parts.table.ts';
import { type NameChoice, shownName } from '../ledger.rules.ts';
import type { LedgerEventView, LedgerFilter, LedgerPage, LedgerQuery } from '../ledger.schema.ts';
import { figuresOf } from './event-figures.ts';
import { ledgerEvents, ledgerNames } from './ledger.table.ts';

type Key = [at: string, sequence: number];

const list = 'ledger';
const newestFirst = [
  { column: ledgerEvents.createdAt, isDescending: true },
  { column: ledgerEvents.sequence, isDescending: true },
];

type Context = Pick<QueryContext, 'db'> & { actor: Actor };

/** Events as visible to the reader, newest first. An invalid cursor gives the first page. */
export async function listEvents(
  { db, actor }: Context,
  { cursor, limit, ...filter }: LedgerQuery,
): Promise<LedgerPage> {
  const { items, next, previous } = await readPage<Row, Key>(
    { seek: readCursor<Key>(list, [z.iso.datetime(), z.int()], cursor), limit },
    (seek, count) => listRows({ db }, filter, seek, count),
    ({ event }) => [event.createdAt.toISOString(), event.sequence],
  );
  return {
    items: items.map((row) => toView(row, actor)),
    next: next && writeCursor(list, next),
    previous: previous && writeCursor(list, previous),
  };
}

type Row = {
  event: typeof ledgerEvents.$inferSelect;
  /** Null when the personal part was erased, or the event has no person. */
  userId: string | null;
  fullName: string | null;
  content: PersonalContent | null;
  choice: NameChoice | null;
};

function listRows(
  { db }: Pick<QueryContext, 'db'>,
  filter: LedgerFilter,
  seek: Seek<Key> | undefined,
  limit: number,
): Promise<Row[]> {
  return db
    .select({
      event: ledgerEvents,
      userId: personalParts.userId,
      fullName: users.fullName,
      content: personalParts.content,
      choice: ledgerNames.choice,
    })
    .from(ledgerEvents)
    .leftJoin(personalParts, eq(personalParts.recordId, ledgerEvents.id))
    .leftJoin(users, eq(users.id, personalParts.userId))
    .leftJoin(ledgerNames, eq(ledgerNames.userId, personalParts.userId))
    .where(and(matches(filter), seek && seekCondition(newestFirst, seek)))
    .orderBy(...pageOrder(newestFirst, seek?.direction))
    .limit(limit);
}

function matches({ type, from, to }: LedgerFilter): SQL | undefined {
  const { eventType, createdAt } = ledgerEvents;
  return and(
    type === undefined ? undefined : eq(eventType, type),
    from === undefined ? undefined : gte(createdAt, startOfRomeDay(from)),
    to === undefined ? undefined : lt(createdAt, startOfRomeDay(addDays(to, 1))),
  );
}

function toView({ event, userId, fullName, content, choice }: Row, actor: Actor): LedgerEventView {
  const isOwn = actor.kind === 'person' && actor.userId === userId;
  const isAdmin = actor.kind === 'person' && actor.isAdmin;
  const seesFullNames = isAdmin || (actor.kind === 'person' && actor.isSocio);
  const seesAll = isOwn || isAdmin;
  const seesAccount = seesAll || (seesFullNames && (choice ?? 'full') === 'full');
  const known = seesAll && content ? contentOf(content) : null;
  return {
    sequence: event.sequence,
    id: event.id,
    type: event.eventType,
    at: event.createdAt.toISOString(),
    ...figuresOf(event.publicMetadata),
    name: fullName ? shownName(fullName, { choice: choice ?? 'full', seesFullNames }) || null : null,
    isOwn,
    details: known && detailsOf(known),
    hash: event.hash,
    user_id: seesAccount ? userId : null,
    event_type: event.eventType,
    description: known?.description ?? null,
    metadata: { ...known?.metadata, ...event.publicMetadata },
    created_at: event.createdAt.toISOString(),
  };
}

/** The format that `personalContent` produces. */
const contentSchema = z.tuple([z.unknown(), z.string(), z.array(z.tuple([z.string(), z.unknown()]))]);

type Content = { description: string; metadata: Record<string, unknown> };

function contentOf(content: PersonalContent): Content {
  const [, description, metadata] = contentSchema.parse(content);
  return { description, metadata: Object.fromEntries(metadata) };
}

function detailsOf({ description, metadata }: Content): LedgerEventView['details'] {
  const transactionId = metadata.transaction_id;
  if (description === '' && transactionId === undefined) return null;
  return { description, transactionId: transactionId === undefined ? null : String(transactionId) };
}
