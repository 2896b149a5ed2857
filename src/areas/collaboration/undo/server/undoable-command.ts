import { and, eq, lte } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor, Person } from '#platform/kernel/actor.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import type { AuditValues } from '#platform/server/audit/audit.table.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { AppDeps } from '#platform/server/http/app-env.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/jobs.ts';
import type { ScheduledView } from '../undo.schema.ts';
import { makeChange } from './make-change.ts';
import { type NewChange, scheduleChange } from './schedule-change.ts';
import { scheduledChanges } from './undo.table.ts';

/** A command that changes a few values of one subject and takes effect after the time for undoing it. */
export type UndoableCommand<Values extends AuditValues> = {
  /** The command's name, as in the audit records: `set-order-status`. */
  name: string;
  subjectKind: string;
  values: z.ZodType<Values>;
  /** Who may order it; throws otherwise. */
  authorize(actor: Actor): Person;
  /** The present values. Throws `not_found`. */
  read(ctx: CommandContext, subjectId: string): Promise<Values>;
  /** Whether two values mean the same; unless it is given, when all of them are equal. */
  isSame?(one: Values, other: Values): boolean;
  /** Refuses before it waits what `run` would refuse when it is due. */
  check?(ctx: CommandContext, change: { subjectId: string; after: Values }): Promise<void>;
  /** The command itself: checks the actor's rights, writes, records and enqueues in the transaction of `ctx`. */
  run(ctx: CommandContext, change: { subjectId: string; before: Values; after: Values }): Promise<unknown>;
};

export type UndoableChanges<Values extends AuditValues> = {
  /** Schedules a change; null when nothing waits afterwards. Throws as `scheduleChange` does. */
  schedule(ctx: CommandContext, input: NewChange<Values>): Promise<ScheduledView>;
  /** Makes changes when they are due; a module lists it. */
  job: JobDefinition<AppDeps>;
};

/** Gives a command the time in which it can be undone. */
export function defineUndoableCommand<Values extends AuditValues>(
  command: UndoableCommand<Values>,
): UndoableChanges<Values> {
  const jobName = `undo.${command.name}`;
  return {
    schedule: (ctx, input) => scheduleChange(ctx, command, jobName, input),
    job: defineJob({
      name: jobName,
      schema: z.object({ changeId: idSchema.optional() }),
      // Also makes the changes whose own job was lost or has failed too often.
      schedule: '*/10 * * * *',
      async run(deps, { changeId }) {
        const due = changeId ? [changeId] : await listOverdue(deps, command.name);
        for (const id of due) await makeChange(deps, command, id);
      },
    }),
  };
}

async function listOverdue({ db, clock }: AppDeps, command: string): Promise<string[]> {
  const { id, state, dueAt } = scheduledChanges;
  const rows = await db
    .select({ id })
    .from(scheduledChanges)
    .where(and(eq(scheduledChanges.command, command), eq(state, 'pending'), lte(dueAt, clock.now())));
  return rows.map((row) => row.id);
}
