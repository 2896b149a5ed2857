import { defineModule } from '#area/server/area-module.ts';
import { undoApi } from './undo.api.ts';
import { settledChangeSeconds, undoJobDefinitions, undoJobs } from './undo.jobs.ts';

export const undoModule = defineModule({
  name: 'undo',
  api: { '/api/admin/changes': undoApi },
  jobs: undoJobDefinitions,
  notExported: { scheduled_changes: 'what administrators ordered for the association' },
  retention: [
    { what: 'a change that is settled', seconds: settledChangeSeconds, job: undoJobs.forgetSettled },
  ],
});
