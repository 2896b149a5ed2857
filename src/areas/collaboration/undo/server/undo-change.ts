import { eq } from 'drizzle-orm';
import { requireOwnRepetition, staleCommand } from '#areas/people/accounts/server/stale-command.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { scheduledChangesTopic } from '../undo.rules.ts';
import { lockSubject } from './lock-subject.ts';
import { findChange } from './undo.queries.ts';
import { scheduledChanges } from './undo.table.ts';

/**
 * Undoes a pending change, for administrators; it has no effect, and nobody is notified. Throws `not_found`,
 * `too_late_to_undo` after it has taken effect, and the error of `staleCommand` when it was replaced or
 * undone by another administrator.
 */
export async function undoChange(ctx: CommandContext, changeId: string): Promise<void> {
  requireAdmin(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    const known = await findChange(tx, changeId);
    if (!known) throw new AppError('not_found');
    await lockSubject(tx.db, known.subjectKind, known.subjectId);
    const change = await findChange(tx, changeId);
    if (!change) throw new AppError('not_found');
    const { state, subjectKind, subjectId, before, after } = change;
    const subject = { kind: subjectKind, id: subjectId };
    const asked = { action: 'undo-change', subject };
    if (state === 'undone') return requireOwnRepetition(tx, asked);
    if (state === 'done') throw new AppError('too_late_to_undo');
    if (state !== 'pending') throw await staleCommand(tx, { ...asked, alsoBy: [change.command] });
    await tx.db
      .update(scheduledChanges)
      .set({ state: 'undone', settledAt: tx.clock.now() })
      .where(eq(scheduledChanges.id, changeId));
    await recordAudit(tx, {
      action: 'undo-change',
      subject,
      before: after,
      after: before,
    });
    await announceChanges(tx, { topic: scheduledChangesTopic, to: 'administrators' });
  });
}
