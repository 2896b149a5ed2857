import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { addSeconds } from '#platform/kernel/clock/clock.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/id.ts';
import type { AuditValues } from '#platform/server/audit/audit.table.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { scheduledChangesTopic, undoSeconds } from '../undo.rules.ts';
import type { ScheduledView } from '../undo.schema.ts';
import type { UndoableCommand } from './command-definition.ts';
import { lockSubject } from './lock-subject.ts';
import { findPendingChange, secondsUntil } from './undo.queries.ts';
import { scheduledChanges } from './undo.table.ts';

export type NewChange<Values> = {
  subjectId: string;
  after: Values;
  /** The values that the administrator saw, of a pending change if there is one; others are a `conflict`. */
  seen?: Values | undefined;
};

/**
 * Schedules a change. It replaces one of the same subject that still waits, so that only the last takes effect; one
 * that asks for the present values only removes that. Null when nothing waits afterwards. Throws `conflict`, and what the
 * command's `authorize` and `read` throw.
 */
export async function scheduleChange<Values extends AuditValues>(
  ctx: CommandContext,
  command: UndoableCommand<Values>,
  jobName: string,
  { subjectId, after, seen }: NewChange<Values>,
): Promise<ScheduledView> {
  const { userId } = command.authorize(ctx.actor);
  const { name, subjectKind, isSame = isDeepStrictEqual } = command;
  return inTransaction(ctx, async (tx) => {
    const { db, clock } = tx;
    await lockSubject(db, subjectKind, subjectId);
    const before = await command.read(tx, subjectId);
    const waiting = await findPendingChange(tx, subjectKind, subjectId);
    const shown = waiting ? command.values.parse(waiting.after) : before;
    if (seen && !isSame(seen, shown)) throw new AppError('conflict');
    const orderedAt = clock.now();
    if (isSame(after, shown)) {
      return waiting ? { id: waiting.id, secondsLeft: secondsUntil(waiting.dueAt, orderedAt) } : null;
    }
    await command.check?.(tx, { subjectId, after });
    await announceChanges(tx, { topic: scheduledChangesTopic, to: 'administrators' });
    if (waiting) {
      await db
        .update(scheduledChanges)
        .set({ state: 'replaced', settledAt: orderedAt })
        .where(eq(scheduledChanges.id, waiting.id));
    }
    if (isSame(after, before)) return null;
    const id = newId();
    await db.insert(scheduledChanges).values({
      ...{ id, command: name, subjectKind, subjectId, before, after, orderedAt },
      orderedBy: userId,
      dueAt: addSeconds(orderedAt, undoSeconds),
    });
    await ctx.jobs.enqueue(db, jobName, { changeId: id }, { afterSeconds: undoSeconds });
    return { id, secondsLeft: undoSeconds };
  });
}
