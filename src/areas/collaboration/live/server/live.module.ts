import { defineModule } from '#framework/server/area-module.ts';
import { liveApi } from './live.api.ts';
import { liveRetention } from './live.retention.ts';

export const liveModule = defineModule({
  name: 'live',
  api: { '/api/live': liveApi },
  retainedWhenErased: {
    announced_changes: 'signals of some seconds',
    live_changes: 'the same, kept for a day',
  },
  notExported: {
    announced_changes: 'signals of some seconds that say that something changed, not what',
    live_changes: 'the same, kept for a day',
  },
  retention: liveRetention,
});
