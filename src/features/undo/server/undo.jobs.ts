import { lt } from 'drizzle-orm';
import { z } from 'zod';
import { addSeconds, secondsPerDay } from '#platform/kernel/clock/clock.ts';
import type { AppDeps } from '#platform/server/http/app-env.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/jobs.ts';
import { scheduledChanges } from './undo.table.ts';

/** Seconds after which a change that was made, undone, replaced or refused is forgotten; the audit records keep it. */
export const settledChangeSeconds = 30 * secondsPerDay;

export const undoJobs = { forgetSettled: 'undo.forget-settled' } as const;

export const undoJobDefinitions: JobDefinition<AppDeps>[] = [
  defineJob({
    name: undoJobs.forgetSettled,
    schema: z.object({}),
    schedule: '20 3 * * *',
    async run({ db, clock }) {
      const { settledAt } = scheduledChanges;
      await db.delete(scheduledChanges).where(lt(settledAt, addSeconds(clock.now(), -settledChangeSeconds)));
    },
  }),
];
