import { and, asc, eq, exists, gte, inArray, isNotNull, isNull, lte, notExists, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { containsWords } from '#platform/server/db/contains-words.ts';
import {
  pageOrder,
  readCursor,
  readPage,
  type SortColumn,
  seekCondition,
  writeCursor,
} from '#platform/server/db/keyed-paging.ts';
import { communityNotes, noteReports } from '../../server/calendar.table.ts';
import type { AdminNote, AdminNotes, AdminNotesQuery, NoteFilter } from '../calendar-admin.schema.ts';

type Context = Pick<QueryContext, 'db'>;
type Key = [string, string];

const { id, noteDate, hiddenAt, deletedAt, createdAt, userId, text, place } = communityNotes;

type Order = { columns: SortColumn[]; key: [z.ZodType<string>, z.ZodType<string>]; keyOf(row: Row): Key };

const orders: Record<'added' | 'day', Order> = {
  added: {
    columns: [
      { column: createdAt, isDescending: true },
      { column: id, isDescending: true },
    ],
    key: [z.iso.datetime(), z.uuid()],
    keyOf: ({ note }: Row): Key => [note.createdAt.toISOString(), note.id],
  },
  day: {
    columns: [{ column: noteDate }, { column: id }],
    key: [z.iso.date(), z.uuid()],
    keyOf: ({ note }: Row): Key => [note.noteDate, note.id],
  },
};

/** Notes for administrators, newest first or by their day. */
export async function listAdminNotes(
  { db }: Context,
  { cursor, limit, sort = 'added', ...filter }: AdminNotesQuery,
): Promise<AdminNotes> {
  const name = `admin-notes ${sort}`;
  const { columns, key, keyOf } = orders[sort];
  const page = await readPage<Row, Key>(
    { seek: readCursor<Key>(name, key, cursor), limit },
    (seek, count) =>
      selectRows({ db }, and(isMeant({ db }, filter), seek && seekCondition(columns, seek)))
        .orderBy(...pageOrder(columns, seek?.direction))
        .limit(count),
    keyOf,
  );
  return {
    items: await withReports({ db }, page.items),
    next: page.next && writeCursor(name, page.next),
    previous: page.previous && writeCursor(name, page.previous),
  };
}

/** The number of notes with unsettled reports. */
export async function countReportedNotes({ db }: Context): Promise<number> {
  return db.$count(communityNotes, and(isNull(deletedAt), isReported({ db })));
}

type Row = { note: typeof communityNotes.$inferSelect; fullName: string };

function selectRows({ db }: Context, condition: SQL | undefined) {
  return db
    .select({ note: communityNotes, fullName: users.fullName })
    .from(communityNotes)
    .innerJoin(users, eq(users.id, userId))
    .where(and(isNull(deletedAt), condition))
    .$dynamic();
}

function isMeant(ctx: Context, { q, state, from, to }: NoteFilter): SQL | undefined {
  return and(
    containsWords([text, place, users.fullName], q ?? ''),
    from === undefined ? undefined : gte(noteDate, from),
    to === undefined ? undefined : lte(noteDate, to),
    state === 'reported' ? isReported(ctx) : undefined,
    state === 'hidden' ? isNotNull(hiddenAt) : undefined,
    state === 'shown' ? and(isNull(hiddenAt), notExists(openReports(ctx))) : undefined,
  );
}

const isReported = (ctx: Context) => exists(openReports(ctx));

const openReports = ({ db }: Context) =>
  db
    .select({ noteId: noteReports.noteId })
    .from(noteReports)
    .where(and(eq(noteReports.noteId, id), isNull(noteReports.settledAt)));

async function withReports({ db }: Context, rows: readonly Row[]): Promise<AdminNote[]> {
  const ids = rows.map(({ note }) => note.id);
  const reports = ids.length === 0 ? [] : await listReports({ db }, ids);
  return rows.map(({ note, fullName }) => ({
    id: note.id,
    text: note.text,
    noteDate: note.noteDate,
    noteTime: note.noteTime,
    place: note.place,
    author: { id: note.userId, fullName },
    version: note.version,
    createdAt: note.createdAt.toISOString(),
    hiddenReason: note.hiddenReason,
    reports: reports
      .filter(({ noteId }) => noteId === note.id)
      .map(({ reason, reportedAt }) => ({ reason, reportedAt: reportedAt.toISOString() })),
  }));
}

function listReports({ db }: Context, noteIds: string[]) {
  const { noteId, reason, reportedAt, settledAt } = noteReports;
  return db
    .select({ noteId, reason, reportedAt })
    .from(noteReports)
    .where(and(inArray(noteId, noteIds), isNull(settledAt)))
    .orderBy(asc(reportedAt));
}
