import { z } from 'zod';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/jobs.ts';
import { findStrayFiles } from './stray-files.ts';

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

export const filesJobDefinitions: JobDefinition<AppDeps>[] = [reportStrayFiles];
