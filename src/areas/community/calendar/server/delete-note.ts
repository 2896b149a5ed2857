import { eq } from 'drizzle-orm';
import { goneBefore, staleCommand } from '#areas/people/accounts/server/stale-command.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { communityNotes } from './calendar.table.ts';
import { announceNotes, lockAnyNote } from './write-note.ts';
import { lockWriter } from './writers.queries.ts';

/**
 * Deletes a note, for its author and for administrators; `restoreNote` restores it. Does nothing if the same
 * person has already deleted it. Throws `sign_in_required`, `admin_only`, `not_found`, and `note_changed`
 * when its content differs from the version that was seen.
 */
export async function deleteNote(
  ctx: CommandContext,
  { id, version }: { id: string; version: number },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const writer = await lockWriter(tx);
    const asked = { action: 'delete-note', subject: { kind: 'note', id } };
    const note = await lockAnyNote(tx, id);
    if (note.deletedAt !== null) {
      if (note.deletedBy === writer.userId) return;
      if (writer.isAdmin && note.userId !== writer.userId) throw await goneBefore(tx, asked);
      throw new AppError('not_found');
    }
    const isOwn = note.userId === writer.userId;
    if (!isOwn && note.hiddenAt !== null && !writer.isAdmin) throw new AppError('not_found');
    if (!isOwn) requireAdmin(tx.actor);
    if (note.version !== version) {
      if (isOwn) throw new AppError('note_changed');
      throw await staleCommand(tx, { ...asked, alsoBy: ['change-note'] }, 'note_changed');
    }
    await tx.db
      .update(communityNotes)
      .set({ deletedAt: tx.clock.now(), deletedBy: writer.userId })
      .where(eq(communityNotes.id, id));
    if (!isOwn) {
      await recordAudit(tx, {
        action: 'delete-note',
        subject: { kind: 'note', id },
        before: { isDeleted: false, noteDate: note.noteDate },
        after: { isDeleted: true, noteDate: note.noteDate },
        personal: { userId: note.userId, before: note.text, after: '' },
      });
    }
    await announceNotes(tx);
  });
}
