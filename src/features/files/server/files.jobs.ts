import { z } from 'zod';
import type { AppDeps } from '#platform/server/http/app-env.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/jobs.ts';
import { removeUnused } from './remove-unused.ts';
import { findStrayFiles } from './stray-files.ts';

export const removeUnusedFiles = defineJob({
  name: 'files.remove-unused',
  schema: z.object({}),
  schedule: '23 * * * *',
  run: async (ctx: AppDeps) => {
    const removed = await removeUnused(ctx);
    if (removed.uploads + removed.files > 0) ctx.log.info(removed, 'unused files were removed');
  },
});

const reportStrayFiles = defineJob({
  name: 'files.report-strays',
  schema: z.object({}),
  schedule: '10 4 * * *',
  run: async (ctx: AppDeps) => {
    const strays = await findStrayFiles(ctx);
    if (strays.count > 0)
      ctx.log.warn(strays, 'the file storage has files of which the database knows nothing');
  },
});

export const filesJobDefinitions: JobDefinition<AppDeps>[] = [removeUnusedFiles, reportStrayFiles];
