import { z } from 'zod';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/jobs.ts';
import { catalogJobs } from './catalog-job-names.ts';
import { drawDemoPictures } from './demo/draw-demo-pictures.ts';
import { applySaleBoundaries } from './prices/apply-sale-boundaries.ts';

const drawPictures = defineJob({
  name: catalogJobs.drawDemoPictures,
  schema: z.object({}),
  run: drawDemoPictures,
});

export const catalogJobDefinitions: JobDefinition<AppDeps>[] = [
  defineJob({
    name: 'catalog.apply-sale-boundaries',
    schema: z.object({}),
    schedule: '* * * * *',
    run: async (ctx: AppDeps) => {
      await applySaleBoundaries(ctx);
    },
  }),
  drawPictures,
];
