import { and, eq, isNull } from 'drizzle-orm';
import { requireOwnRepetition } from '#areas/people/accounts/server/stale-command.ts';
import { fieldError } from '#platform/kernel/field-problems.ts';
import { normalizeLines } from '#platform/kernel/person-fields.ts';
import { cutText } from '#platform/kernel/shorten-text.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { maxReasonLength, noteReportsTopic } from '../../calendar.rules.ts';
import { communityNotes, noteReports } from '../../server/calendar.table.ts';
import { calendarJobs } from '../../server/calendar-job-names.ts';
import { announceNotes, lockNote } from '../../server/write-note.ts';
import type { NoteHiding } from '../calendar-admin.schema.ts';

/**
 * Hides a note with a reason that its author reads, or shows it again, for administrators. Both settle its
 * reports. The author of a hidden note gets an email. Throws the errors of `requireAdmin`, `not_found` and
 * `note_reason_required`.
 */
export async function setNoteHidden(
  ctx: CommandContext,
  { id, ...change }: NoteHiding & { id: string },
): Promise<void> {
  requireAdmin(ctx.actor);
  const reason = change.isHidden ? cutText(normalizeLines(change.reason), maxReasonLength) : '';
  if (change.isHidden && reason === '') throw fieldError('note_reason_required', 'reason');
  await inTransaction(ctx, async (tx) => {
    const note = await lockNote(tx, id);
    const isSettled = await settleReports(tx, id);
    const wasHidden = note.hiddenAt !== null;
    if (wasHidden === change.isHidden) {
      // Only its reports are settled; the note was not hidden and stays visible.
      if (isSettled && !change.isHidden) return;
      const asked = { action: 'set-note-hidden', subject: { kind: 'note', id } };
      return requireOwnRepetition(tx, { ...asked, state: { isHidden: wasHidden } });
    }
    const hiddenAt = change.isHidden ? tx.clock.now() : null;
    await tx.db
      .update(communityNotes)
      .set({ hiddenAt, hiddenReason: change.isHidden ? reason : null })
      .where(eq(communityNotes.id, id));
    await recordAudit(tx, {
      action: 'set-note-hidden',
      subject: { kind: 'note', id },
      before: { isHidden: wasHidden, noteDate: note.noteDate },
      after: { isHidden: change.isHidden, noteDate: note.noteDate },
      personal: { userId: note.userId, before: note.hiddenReason ?? '', after: reason },
    });
    if (hiddenAt) {
      const emailId = `${id}/${hiddenAt.toISOString()}`;
      await tx.jobs.enqueue(tx.db, calendarJobs.notifyOfHiding, { noteId: id, emailId });
    }
    await announceNotes(tx);
  });
}

/** Settles the open reports of a note. False when there were none. */
async function settleReports(tx: CommandContext, noteId: string): Promise<boolean> {
  const settled = await tx.db
    .update(noteReports)
    .set({ settledAt: tx.clock.now() })
    .where(and(eq(noteReports.noteId, noteId), isNull(noteReports.settledAt)));
  if (settled.rowCount === 0) return false;
  await announceChanges(tx, { topic: noteReportsTopic, to: 'administrators' });
  return true;
}
