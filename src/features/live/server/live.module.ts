import { defineModule } from '#area/server/area-module.ts';
import { liveRetention } from '#platform/server/live/live-log.ts';
import { liveApi } from './live.api.ts';
import { forgetChanges } from './live.jobs.ts';

export const liveModule = defineModule({
  name: 'live',
  api: { '/api/live': liveApi },
  jobs: [forgetChanges],
  notExported: {
    announced_changes: 'signals of some seconds that say that something changed, not what',
    live_changes: 'the same, kept for a day',
  },
  retention: [{ what: 'which data changed', seconds: liveRetention, job: forgetChanges.name }],
});
