import { eq } from 'drizzle-orm';
import { requireOwnRepetition } from '#areas/people/accounts/server/stale-command.ts';
import { addSeconds } from '#platform/kernel/clock/clock.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { undoMinutes } from '../calendar.rules.ts';
import type { NoteView } from '../calendar.schema.ts';
import { communityNotes } from './calendar.table.ts';
import { getNote } from './notes.queries.ts';
import { announceNotes, lockAnyNote } from './write-note.ts';
import { lockWriter } from './writers.queries.ts';

/**
 * Restores a note that was deleted some minutes ago: for its author, even if they have left the association
 * since, because it is not a new note; a note that an administrator has deleted, for administrators. A note
 * that is not deleted stays as it is. Throws `sign_in_required`, `admin_only`, `not_found` and
 * `too_late_to_undo`.
 */
export async function restoreNote(ctx: CommandContext, noteId: string): Promise<NoteView> {
  return inTransaction(ctx, async (tx) => {
    const writer = await lockWriter(tx);
    const note = await lockAnyNote(tx, noteId);
    const isOwn = note.userId === writer.userId;
    if (note.deletedAt === null) {
      const asked = { action: 'restore-note', subject: { kind: 'note', id: noteId } };
      if (writer.isAdmin && !isOwn) await requireOwnRepetition(tx, asked);
      return getNote(tx, noteId);
    }
    if (note.deletedBy !== note.userId) requireAdmin(tx.actor);
    else if (!isOwn) throw new AppError('not_found');
    if (note.deletedAt < addSeconds(tx.clock.now(), -undoMinutes * 60))
      throw new AppError('too_late_to_undo');
    await tx.db
      .update(communityNotes)
      .set({ deletedAt: null, deletedBy: null })
      .where(eq(communityNotes.id, noteId));
    if (!isOwn) {
      await recordAudit(tx, {
        action: 'restore-note',
        subject: { kind: 'note', id: noteId },
        before: { isDeleted: true, noteDate: note.noteDate },
        after: { isDeleted: false, noteDate: note.noteDate },
      });
    }
    await announceNotes(tx);
    return getNote(tx, noteId);
  });
}
