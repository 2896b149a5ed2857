import { z } from 'zod';
import { defineModule } from '#framework/server/area-module.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import { reconciliationWaiting } from './reconciliation.waiting.ts';
import { verifyBooks } from './verify-books.ts';

export const reconciliationModule = defineModule({
  name: 'reconciliation',
  waiting: reconciliationWaiting,
  jobs: [
    defineJob({
      name: 'books.verify',
      schedule: '40 3 * * *',
      schema: z.object({}),
      async run(deps: AppDeps) {
        await verifyBooks(deps);
      },
    }),
  ],
});
