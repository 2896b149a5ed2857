import { defineModule } from '#framework/server/area-module.ts';
import { settingsSettings } from '../settings.settings.ts';
import { createSettingsApi } from './settings.api.ts';
import { settingsDemo } from './settings.demo.ts';
import { settingsWaiting } from './settings.waiting.ts';
import { shownInstead } from './shown-instead.ts';

const content = ['settings'] as const;

declare module '#platform/kernel/content-name.ts' {
  interface AreaContent extends Record<(typeof content)[number], true> {}
}

export const settingsModule = defineModule({
  name: 'settings',
  content,
  api: (site) => ({ '/api/settings': createSettingsApi(site.settings) }),
  settings: { declared: settingsSettings, shownInstead },
  waiting: settingsWaiting,
  demo: settingsDemo,
});
