import { defineModule } from '#area/server/area-module.ts';
import { statsApi } from './stats.api.ts';

export const statsModule = defineModule({
  name: 'stats',
  api: { '/api/stats': statsApi },
});
