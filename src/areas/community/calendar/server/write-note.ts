import { eq } from 'drizzle-orm';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { reject } from '#platform/kernel/field-problems.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { markContentChanged } from '#platform/server/db/content-version.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { requirePerson } from '#platform/server/require-actor.ts';
import { findNoteProblems, type NoteDraft, normalizeNote, notesTopic } from '../calendar.rules.ts';
import { communityNotes } from './calendar.table.ts';

export type StoredNote = typeof communityNotes.$inferSelect;

/** What a note says, as columns. Throws what is wrong with it. */
export function columnsOf(draft: NoteDraft) {
  const { text, noteDate, noteTime, place } = normalizeNote(draft);
  reject(findNoteProblems(draft));
  return { text, noteDate, noteTime: noteTime === '' ? null : noteTime, place };
}

/** A note, locked until the transaction ends. Throws `not_found`, also for a deleted one. */
export async function lockNote({ db }: CommandContext, noteId: string): Promise<StoredNote> {
  const note = await lockAnyNote({ db }, noteId);
  if (note.deletedAt !== null) throw new AppError('not_found');
  return note;
}

/** The same, deleted or not. */
export async function lockAnyNote({ db }: Pick<CommandContext, 'db'>, noteId: string): Promise<StoredNote> {
  const [note] = await db.select().from(communityNotes).where(eq(communityNotes.id, noteId)).for('update');
  if (!note) throw new AppError('not_found');
  return note;
}

/**
 * The person who acts, as the database knows them now, locked, so that whoever leaves the association or is blocked at the same moment
 * comes before or after. Throws `sign_in_required`.
 */
export async function lockWriter(tx: CommandContext) {
  const { userId, isAdmin } = requirePerson(tx.actor);
  const [row] = await tx.db
    .select({ isSocio: users.isSocio, blockedAt: users.blockedAt, erasedAt: users.erasedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  if (!row || row.blockedAt !== null || row.erasedAt !== null) throw new AppError('sign_in_required');
  return { userId, isAdmin, isSocio: row.isSocio };
}

/** Tells pages, open and cached ones, that notes have changed. */
export async function announceNotes(tx: CommandContext): Promise<void> {
  await announceChanges(tx, { topic: notesTopic, to: 'everybody' });
  markContentChanged(tx, 'calendar');
}
