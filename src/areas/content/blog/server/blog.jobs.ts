import { z } from 'zod';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/jobs.ts';
import { publishDuePosts } from './publish-due-posts.ts';

export const blogJobDefinitions: JobDefinition<AppDeps>[] = [
  defineJob({
    name: 'blog.publish-due-posts',
    schema: z.object({}),
    schedule: '* * * * *',
    run: async (deps: AppDeps) => {
      await publishDuePosts(deps);
    },
  }),
];
