import { z } from 'zod';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/jobs.ts';
import { blogJobs } from './blog-job-names.ts';
import { drawDemoCovers } from './demo-posts.ts';
import { publishDuePosts } from './publish-due-posts.ts';

export const blogJobDefinitions: JobDefinition<AppDeps>[] = [
  defineJob({
    name: blogJobs.publishDuePosts,
    schema: z.object({}),
    schedule: '* * * * *',
    run: async (deps: AppDeps) => {
      await publishDuePosts(deps);
    },
  }),
  defineJob({ name: blogJobs.drawDemoCovers, schema: z.object({}), run: drawDemoCovers }),
];
