import { AppError } from '#platform/kernel/errors.ts';
import { fieldError } from '#platform/kernel/field-problems.ts';
import { normalizeLines } from '#platform/kernel/person-fields.ts';
import { cutText } from '#platform/kernel/shorten-text.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { requireLimit } from '#platform/server/limits/rate-limits.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { maxReasonLength, noteReportsTopic } from '../calendar.rules.ts';
import { noteReports } from './calendar.table.ts';
import { lockNote } from './write-note.ts';
import { lockWriter } from './writers.queries.ts';

const reportsOfDay = { window: 24 * 60 * 60, max: 20 };

/**
 * Reports a note to administrators, for everybody who is signed in, once for each person and note. Throws
 * `sign_in_required`, `not_found`, `note_reason_required` and `too_many_requests`.
 */
export async function reportNote(
  ctx: CommandContext,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const text = cutText(normalizeLines(reason), maxReasonLength);
  await inTransaction(ctx, async (tx) => {
    const { userId } = await lockWriter(tx);
    const note = await lockNote(tx, id);
    if (note.hiddenAt !== null) throw new AppError('not_found');
    if (text === '') throw fieldError('note_reason_required', 'reason');
    await requireLimit(tx, `note-reports/${userId}`, reportsOfDay);
    const added = await tx.db
      .insert(noteReports)
      .values({ noteId: id, userId, reason: text, reportedAt: tx.clock.now() })
      .onConflictDoNothing();
    if (added.rowCount === 0) return;
    await announceChanges(tx, { topic: noteReportsTopic, to: 'administrators' });
  });
}
