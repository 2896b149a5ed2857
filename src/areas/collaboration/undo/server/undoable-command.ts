import { and, eq, lte } from 'drizzle-orm';
import { z } from 'zod';
import { idSchema } from '#platform/kernel/id.schema.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import type { AuditValues } from '#platform/server/audit/audit.table.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/jobs.ts';
import type { ScheduledView } from '../undo.schema.ts';
import type { UndoableCommand } from './command-definition.ts';
import { makeChange } from './make-change.ts';
import { type NewChange, scheduleChange } from './schedule-change.ts';
import { scheduledChanges } from './undo.table.ts';

export type UndoableChanges<Values extends AuditValues> = {
  /** Schedules a change; null when nothing is pending afterwards. Throws the errors of `scheduleChange`. */
  schedule(ctx: CommandContext, input: NewChange<Values>): Promise<ScheduledView>;
  /** The job that makes changes when they are due, for the list of a module. */
  job: JobDefinition<AppDeps>;
};

/** Adds a delay to a command, in which it can be undone. */
export function defineUndoableCommand<Values extends AuditValues>(
  command: UndoableCommand<Values>,
): UndoableChanges<Values> {
  const jobName = `undo.${command.name}`;
  return {
    schedule: (ctx, input) => scheduleChange(ctx, command, jobName, input),
    job: defineJob({
      name: jobName,
      schema: z.object({ changeId: idSchema.optional() }),
      // Also makes changes whose own job was lost or has failed too often.
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
