import { defineModule } from '#area/server/area-module.ts';
import { settingsApi } from './settings.api.ts';

export const settingsModule = defineModule({
  name: 'settings',
  api: { '/api/settings': settingsApi },
});
