import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { StaleCommand } from '#areas/people/accounts/server/stale-command.ts';
import { findPerson } from '#areas/people/sign-in/server/sessions/find-person.queries.ts';
import { systemActor } from '#platform/kernel/actor.ts';
import { AppError, type ErrorCode } from '#platform/kernel/errors.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import type { AuditValues } from '#platform/server/audit/audit.table.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { scheduledChangesTopic } from '../undo.rules.ts';
import type { UndoableCommand } from './command-definition.ts';
import { lockSubject } from './lock-subject.ts';
import { findChange, type ScheduledChange } from './undo.queries.ts';
import { scheduledChanges } from './undo.table.ts';

/** Refusals after which a retry may succeed. */
const passing: readonly ErrorCode[] = [
  'database_unavailable',
  'server_busy',
  'too_many_requests',
  'unexpected',
];

/**
 * Makes a scheduled change with its command, as the administrator who scheduled it and with their current
 * rights, in the transaction that marks it as made: exactly once, however often this runs. A refusal is
 * stored and recorded.
 */
export async function makeChange<Values extends AuditValues>(
  deps: AppDeps,
  command: UndoableCommand<Values>,
  changeId: string,
): Promise<void> {
  const change = await findChange(deps, changeId);
  if (!change) return;
  try {
    await settle(deps, change, async (tx) => {
      await runAgainstSameValues(tx, command, change);
      return { state: 'done' };
    });
  } catch (error) {
    if (!(error instanceof AppError) || passing.includes(error.code)) throw error;
    await refuse(deps, change, error instanceof StaleCommand ? 'conflict' : error.code);
  }
}

type Settlement = Pick<ScheduledChange, 'state'> & Partial<Pick<ScheduledChange, 'refusal'>>;

/** Runs `work` if the change is still pending, and stores its outcome. */
async function settle(
  deps: AppDeps,
  change: ScheduledChange,
  work: (ctx: CommandContext) => Promise<Settlement>,
): Promise<void> {
  await inTransaction({ ...deps, actor: systemActor }, async (tx) => {
    await lockSubject(tx.db, change.subjectKind, change.subjectId);
    const isWaiting = and(eq(scheduledChanges.id, change.id), eq(scheduledChanges.state, 'pending'));
    const [waiting] = await tx.db.select().from(scheduledChanges).where(isWaiting).for('update');
    if (!waiting) return;
    const outcome = await work(tx);
    await tx.db
      .update(scheduledChanges)
      .set({ ...outcome, settledAt: tx.clock.now() })
      .where(isWaiting);
    await announceChanges(tx, { topic: scheduledChangesTopic, to: 'administrators' });
  });
}

async function runAgainstSameValues<Values extends AuditValues>(
  tx: CommandContext,
  command: UndoableCommand<Values>,
  { subjectId, orderedBy, ...change }: ScheduledChange,
): Promise<void> {
  const before = command.values.parse(change.before);
  const actor = await findPerson(tx, orderedBy);
  if (!isDeepStrictEqual(await command.read(tx, subjectId), before)) throw new AppError('conflict');
  await command.run({ ...tx, actor }, { subjectId, before, after: command.values.parse(change.after) });
}

async function refuse(deps: AppDeps, change: ScheduledChange, refusal: ErrorCode): Promise<void> {
  await settle(deps, change, async (tx) => {
    await recordAudit(tx, {
      action: 'refuse-change',
      subject: { kind: change.subjectKind, id: change.subjectId },
      before: null,
      after: { ...change.after, command: change.command, orderedBy: change.orderedBy, refusal },
    });
    return { state: 'refused', refusal };
  });
}
