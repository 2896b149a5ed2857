import { z } from 'zod';
import { addSeconds } from '#platform/kernel/clock/clock.ts';
import type { AppDeps } from '#platform/server/http/app-env.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import { forgetOldChanges, liveRetention } from '#platform/server/live/live-log.ts';

/** Deletes every hour the changes that no page asks for any more. */
export const forgetChanges = defineJob({
  name: 'live.forget-changes',
  schedule: '20 * * * *',
  schema: z.object({}),
  run: ({ db, clock }: AppDeps) => forgetOldChanges(db, addSeconds(clock.now(), -liveRetention)),
});
