import { eq } from 'drizzle-orm';
import { AppError } from '#platform/kernel/errors.ts';
import { reject } from '#platform/kernel/field-problems.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { markContentChanged } from '#platform/server/db/content-version.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { findNoteProblems, type NoteDraft, normalizeNote, notesTopic } from '../calendar.rules.ts';
import { communityNotes } from './calendar.table.ts';

export type StoredNote = typeof communityNotes.$inferSelect;

/** The columns of a typed note. Throws its validation problems. */
export function columnsOf(draft: NoteDraft) {
  const { text, note_date, note_time, place } = normalizeNote(draft);
  reject(findNoteProblems(draft));
  return { text, noteDate: note_date, noteTime: note_time === '' ? null : note_time, place };
}

/** A note, locked until the transaction ends. Throws `not_found`, also for a deleted one. */
export async function lockNote({ db }: CommandContext, noteId: string): Promise<StoredNote> {
  const note = await lockAnyNote({ db }, noteId);
  if (note.deletedAt !== null) throw new AppError('not_found');
  return note;
}

/** The same, including deleted notes. */
export async function lockAnyNote({ db }: Pick<CommandContext, 'db'>, noteId: string): Promise<StoredNote> {
  const [note] = await db.select().from(communityNotes).where(eq(communityNotes.id, noteId)).for('update');
  if (!note) throw new AppError('not_found');
  return note;
}

/** Announces changed notes to open pages and invalidates cached ones. */
export async function announceNotes(tx: CommandContext): Promise<void> {
  await announceChanges(tx, { topic: notesTopic, to: 'everybody' });
  markContentChanged(tx, 'calendar');
}
