import { and, asc, between, desc, eq, isNull, or, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { shownName } from '#areas/community/ledger/ledger.rules.ts';
import { ledgerNames } from '#areas/community/ledger/server/ledger.table.ts';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { QueryContext } from '#platform/server/context.ts';
import {
  pageOrder,
  readCursor,
  readPage,
  seekCondition,
  writeCursor,
} from '#platform/server/db/keyed-paging.ts';
import { maxNotesInSight, monthOf, spanOfMonth } from '../calendar.rules.ts';
import type { MonthQuery, NoteList, NoteView, OwnNotesQuery } from '../calendar.schema.ts';
import { communityNotes } from './calendar.table.ts';

type Context = Pick<QueryContext, 'db'> & { actor: Actor };

/** Selects notes with their authors, and how each author wants to be named. */
export function selectNotes({ db }: Pick<QueryContext, 'db'>) {
  return db
    .select({ note: communityNotes, fullName: users.fullName, choice: ledgerNames.choice })
    .from(communityNotes)
    .innerJoin(users, eq(users.id, communityNotes.userId))
    .leftJoin(ledgerNames, eq(ledgerNames.userId, communityNotes.userId))
    .$dynamic();
}

export type NoteRow = Awaited<ReturnType<typeof selectNotes>>[number];

const { id, noteDate, userId, hiddenAt, deletedAt, createdAt } = communityNotes;

/** The notes of a month, with the weeks around it, as visible to the reader. */
export async function listMonth(
  ctx: Context & Pick<QueryContext, 'clock'>,
  asked: MonthQuery,
): Promise<NoteList> {
  const today = romeDay(ctx.clock.now());
  const month = asked.month ?? monthOf(today);
  return { today, month, ...(await listNotes(ctx, spanOfMonth(month))) };
}

/** The notes of a range of days as visible to the reader, by day; notes of a whole day come first. */
export async function listNotes(
  { db, actor }: Context,
  { from, to, limit = maxNotesInSight }: { from: string; to: string; limit?: number },
): Promise<Pick<NoteList, 'notes' | 'has_more'>> {
  const rows = await selectNotes({ db })
    .where(and(between(noteDate, from, to), isNull(deletedAt), isVisibleTo(actor)))
    .orderBy(asc(noteDate), asc(id))
    .limit(limit + 1);
  const notes = rows.slice(0, limit).map((row) => viewNote(row, actor));
  return { notes: notes.toSorted(byTime), has_more: rows.length > limit };
}

/** Notes of a whole day come first; otherwise the sort is stable. */
function byTime(one: NoteView, other: NoteView): number {
  const key = (note: NoteView) => `${note.note_date} ${note.note_time ?? ''}`;
  return key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : 0;
}

/** One note. Throws `not_found`, also for a note that the reader may not see. */
export async function getNote({ db, actor }: Context, noteId: string): Promise<NoteView> {
  const [row] = await selectNotes({ db }).where(and(eq(id, noteId), isNull(deletedAt), isVisibleTo(actor)));
  if (!row) throw new AppError('not_found');
  return viewNote(row, actor);
}

const ownList = 'own-notes';
const newestFirst = [
  { column: createdAt, isDescending: true },
  { column: id, isDescending: true },
];

/** The notes that the person has added, newest first. */
export async function listOwnNotes(
  { db, actor }: Context & { actor: Extract<Actor, { kind: 'person' }> },
  { cursor, limit }: OwnNotesQuery,
) {
  const page = await readPage<NoteRow, [string, string]>(
    { seek: readCursor<[string, string]>(ownList, [z.iso.datetime(), z.uuid()], cursor), limit },
    (seek, count) =>
      selectNotes({ db })
        .where(and(eq(userId, actor.userId), isNull(deletedAt), seek && seekCondition(newestFirst, seek)))
        .orderBy(...pageOrder(newestFirst, seek?.direction))
        .limit(count),
    ({ note }) => [note.createdAt.toISOString(), note.id],
  );
  return {
    items: page.items.map((row) => viewNote(row, actor)),
    next: page.next && writeCursor(ownList, page.next),
    previous: page.previous && writeCursor(ownList, page.previous),
  };
}

/** Hidden notes are visible to their author and to administrators. */
function isVisibleTo(actor: Actor): SQL | undefined {
  if (actor.kind !== 'person') return isNull(hiddenAt);
  return actor.isAdmin ? undefined : or(isNull(hiddenAt), eq(userId, actor.userId));
}

/**
 * A note as visible to the reader. Names follow the author's choice for the ledger. Only members get account
 * ids and full names; with ids, others could count how much one person writes.
 */
export function viewNote({ note, fullName, choice }: NoteRow, actor: Actor): NoteView {
  const isOwn = actor.kind === 'person' && actor.userId === note.userId;
  const isAdmin = actor.kind === 'person' && actor.isAdmin;
  const seesFullNames = isAdmin || (actor.kind === 'person' && actor.isSocio);
  const isNamed = choice !== 'hidden';
  const author = isOwn || isAdmin || (seesFullNames && isNamed) ? note.userId : null;
  const name = shownName(fullName, { choice: choice ?? 'full', seesFullNames });
  return {
    id: note.id,
    text: note.text,
    note_date: note.noteDate,
    note_time: note.noteTime,
    place: note.place,
    user_id: author,
    profile: { id: author, full_name: name || null },
    version: note.version,
    updated_at: note.updatedAt.toISOString(),
    is_own: isOwn,
    hidden_reason: isOwn || isAdmin ? note.hiddenReason : null,
  };
}

/** The notes visible to the reader that were added last, for the text search. */
export async function listNewestNotes({ db, actor }: Context, limit: number): Promise<NoteView[]> {
  const rows = await selectNotes({ db })
    .where(and(isNull(deletedAt), isVisibleTo(actor)))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
  return rows.map((row) => viewNote(row, actor));
}
