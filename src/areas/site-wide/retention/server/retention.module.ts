import { lt } from 'drizzle-orm';
import { z } from 'zod';
import { defineModule } from '#framework/server/area-module.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { deleteRows } from '#platform/server/db/delete-rows.ts';
import { sentEmails } from '#platform/server/email/email.table.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import { retentionPages } from '../retention.pages.ts';
import { deleteOldData } from './delete-old-data.ts';
import { createRetentionApi } from './retention.api.ts';
import { retentionGauges } from './retention.gauges.ts';

export const retentionJobName = 'retention.delete-old';

export const retentionModule = defineModule({
  name: 'retention',
  pages: retentionPages,
  api: ({ retention }) => ({ '/api/admin/retention': createRetentionApi(retention) }),
  jobs: ({ retention }) => [
    defineJob({
      name: retentionJobName,
      schedule: '25 * * * *',
      retryLimit: 0,
      schema: z.object({}),
      run: (deps: AppDeps) => deleteOldData(deps, retention),
    }),
  ],
  gauges: ({ retention }) => retentionGauges(retention),
  retention: [
    {
      name: 'sent_emails',
      label: 'retention-server:kinds.sentEmails',
      retainedFor: { count: 1, unit: 'year' },
      deleteOld: ({ db }, { before, limit }) =>
        deleteRows(db, sentEmails, { where: lt(sentEmails.sentAt, before), limit }),
    },
  ],
});
