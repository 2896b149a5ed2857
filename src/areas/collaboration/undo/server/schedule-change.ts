import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import {
  goneBefore,
  type KnownChange,
  requireOwnRepetition,
  staleCommand,
} from '#areas/people/accounts/server/stale-command.ts';
import { addSeconds } from '#platform/kernel/clock/clock.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/id.ts';
import type { AuditValues } from '#platform/server/audit/audit.table.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { scheduledChangesTopic, undoSeconds } from '../undo.rules.ts';
import type { ScheduledView } from '../undo.schema.ts';
import type { UndoableCommand } from './command-definition.ts';
import { lockSubject } from './lock-subject.ts';
import { findPendingChange, type ScheduledChange, secondsUntil } from './undo.queries.ts';
import { scheduledChanges } from './undo.table.ts';

export type NewChange<Values> = {
  subjectId: string;
  after: Values;
  /**
   * The values that the administrator saw, or those of a pending change; if they differ, the change is
   * refused as stale.
   */
  seen?: Values | undefined;
};

/**
 * Schedules a change. It replaces a pending one of the same subject, so that only the last takes effect; a
 * change to the current values only removes the pending one. Returns null when nothing is pending afterwards.
 * Throws the errors of `staleCommand`, and those of the command's `authorize` and `read`.
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
    const asked = { action: name, subject: { kind: subjectKind, id: subjectId } };
    const before = await readOrSayWhoRemoved(command.read(tx, subjectId), () => goneBefore(tx, asked));
    const waiting = await findPendingChange(tx, subjectKind, subjectId);
    const shown = waiting ? command.values.parse(waiting.after) : before;
    const isAsSeen = !seen || isSame(seen, shown);
    const first = waiting && asKnown(waiting);
    if (!isAsSeen && !isSame(after, shown)) throw await staleCommand(tx, { ...asked, state: before, first });
    const orderedAt = clock.now();
    if (isSame(after, shown)) {
      if (waiting || !seen || !isAsSeen) await requireOwnRepetition(tx, { ...asked, state: before, first });
      return waiting ? { id: waiting.id, secondsLeft: secondsUntil(waiting.dueAt, orderedAt) } : null;
    }
    await command.check?.(tx, { subjectId, after });
    await announceChanges(tx, { topic: scheduledChangesTopic, to: 'administrators' });
    if (waiting) {
      await db
        .update(scheduledChanges)
        .set({ state: 'replaced', settledAt: orderedAt })
        .where(eq(scheduledChanges.id, waiting.id));
      // The replaced change of another administrator is recorded, although it never had an effect.
      if (waiting.orderedBy !== userId) {
        const undone = { before: waiting.after, after: waiting.before };
        await recordAudit(tx, { action: 'undo-change', subject: asked.subject, ...undone });
      }
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

async function readOrSayWhoRemoved<Values>(
  values: Promise<Values>,
  goneError: () => Promise<AppError>,
): Promise<Values> {
  try {
    return await values;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') throw await goneError();
    throw error;
  }
}

/** A pending change in the format of the audit log. */
const asKnown = ({ orderedBy, orderedAt, command, before, after }: ScheduledChange): KnownChange => ({
  ...{ actorId: orderedBy, at: orderedAt, action: command, before, after },
});
