import { eq } from 'drizzle-orm';
import { staleCommand } from '#areas/people/accounts/server/stale-command.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { isDeepEqual } from '#platform/kernel/is-deep-equal.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { noteRights } from '../calendar.rules.ts';
import type { NoteChange, NoteView } from '../calendar.schema.ts';
import { communityNotes } from './calendar.table.ts';
import { getNote } from './notes.queries.ts';
import { announceNotes, columnsOf, lockNote } from './write-note.ts';
import { lockWriter } from './writers.queries.ts';

/**
 * Replaces the content of a note, for its author while they are a member, and for administrators. Saving
 * content that is already stored changes nothing, whatever the version. Throws `sign_in_required`,
 * `admin_only`, `note_members_only`, `not_found`, `note_changed` for an older version, and the validation
 * problems of the note.
 */
export async function changeNote(
  ctx: CommandContext,
  { id, version, ...draft }: NoteChange & { id: string },
): Promise<NoteView> {
  return inTransaction(ctx, async (tx) => {
    const writer = await lockWriter(tx);
    const note = await lockNote(tx, id);
    const isOwn = note.userId === writer.userId;
    if (!isOwn && note.hiddenAt !== null && !writer.isAdmin) throw new AppError('not_found');
    if (!isOwn) requireAdmin(tx.actor);
    if (!noteRights(writer, { isOwn }).canChange) throw new AppError('note_members_only');
    const columns = columnsOf(draft);
    const { text, noteDate, noteTime, place } = note;
    if (isDeepEqual({ text, noteDate, noteTime, place }, columns)) return getNote(tx, id);
    if (note.version !== version) {
      if (isOwn) throw new AppError('note_changed');
      throw await staleCommand(tx, { action: 'change-note', subject: { kind: 'note', id } }, 'note_changed');
    }
    await tx.db
      .update(communityNotes)
      .set({ ...columns, version: version + 1, updatedAt: tx.clock.now() })
      .where(eq(communityNotes.id, id));
    if (!isOwn) {
      await recordAudit(tx, {
        action: 'change-note',
        subject: { kind: 'note', id },
        before: { noteVersion: version, noteDate },
        after: { noteVersion: version + 1, noteDate: columns.noteDate },
        personal: { userId: note.userId, before: text, after: columns.text },
      });
    }
    await announceNotes(tx);
    return getNote(tx, id);
  });
}
