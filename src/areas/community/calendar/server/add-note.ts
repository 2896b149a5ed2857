import { and, eq, gt } from 'drizzle-orm';
import { getSetting } from '#areas/foundation/settings/server/settings.queries.ts';
import { addSeconds, secondsPerDay } from '#platform/kernel/clock/clock.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { noteRights } from '../calendar.rules.ts';
import type { NewNote, NoteView } from '../calendar.schema.ts';
import { calendarSettings } from '../calendar.settings.ts';
import { communityNotes } from './calendar.table.ts';
import { getNote } from './notes.queries.ts';
import { announceNotes, columnsOf } from './write-note.ts';
import { lockWriter } from './writers.queries.ts';

/**
 * Adds a note of the signed-in member or administrator. Sending the same id again returns the same note.
 * Throws `sign_in_required`, `note_members_only`, `note_limit_hour`, `note_limit_day`, `conflict` for the id
 * of another note, and the validation problems of the note.
 */
export async function addNote(ctx: CommandContext, { id, ...draft }: NewNote): Promise<NoteView> {
  return inTransaction(ctx, async (tx) => {
    const writer = await lockWriter(tx);
    if (await isAdded(tx, id, writer.userId)) return getNote(tx, id);
    if (!noteRights(writer, { isOwn: true }).canAdd) throw new AppError('note_members_only');
    const columns = columnsOf(draft);
    await checkLimits(tx, writer.userId);
    const now = tx.clock.now();
    const added = await tx.db
      .insert(communityNotes)
      .values({ id, userId: writer.userId, ...columns, createdAt: now, updatedAt: now })
      .onConflictDoNothing();
    if (added.rowCount === 0) throw new AppError('conflict');
    await announceNotes(tx);
    return getNote(tx, id);
  });
}

/** Whether an earlier request has added the note. The lock of the person's row serialises their requests. */
async function isAdded({ db }: CommandContext, noteId: string, userId: string): Promise<boolean> {
  const [row] = await db.select().from(communityNotes).where(eq(communityNotes.id, noteId));
  if (row && (row.userId !== userId || row.deletedAt !== null)) throw new AppError('conflict');
  return row !== undefined;
}

async function checkLimits(tx: CommandContext, userId: string): Promise<void> {
  const { notesOfHour, notesOfDay } = calendarSettings.settings;
  const limits = [
    { code: 'note_limit_hour', max: await getSetting(tx, notesOfHour), seconds: 3600 },
    { code: 'note_limit_day', max: await getSetting(tx, notesOfDay), seconds: secondsPerDay },
  ] as const;
  for (const { code, max, seconds } of limits) {
    const since = addSeconds(tx.clock.now(), -seconds);
    const isRecent = and(eq(communityNotes.userId, userId), gt(communityNotes.createdAt, since));
    if ((await tx.db.$count(communityNotes, isRecent)) >= max) throw new AppError(code, { count: max });
  }
}
