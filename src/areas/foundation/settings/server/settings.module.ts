import { defineModule } from '#framework/server/area-module.ts';
import { settingsApi } from './settings.api.ts';
import { settingsDemo } from './settings.demo.ts';
import { settingsWaiting } from './settings.waiting.ts';

const content = ['settings'] as const;

declare module '#platform/kernel/content-name.ts' {
  interface AreaContent extends Record<(typeof content)[number], true> {}
}

export const settingsModule = defineModule({
  name: 'settings',
  content,
  api: { '/api/settings': settingsApi },
  waiting: settingsWaiting,
  demo: settingsDemo,
});
