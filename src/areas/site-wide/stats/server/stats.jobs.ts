import { z } from 'zod';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import { foldFigures } from './fold-figures.ts';

/** Every minute, so that statistics read few rows at any volume of sales. They are exact without it too. */
export const foldFiguresJob = defineJob({
  name: 'stats.fold-figures',
  schedule: '* * * * *',
  retryLimit: 0,
  schema: z.object({}),
  run: (deps: AppDeps) => foldFigures(deps),
});
