import type { DemoData } from '#framework/server/demo-data.ts';
import descriptions from '../demo/descriptions.json' with { type: 'json' };
import { removeDemoSetting, seedDemoSetting } from './demo-settings.ts';

const key = 'sectionDescriptions';

/** A description of each area. */
export const settingsDemo: DemoData = {
  position: 30,
  seed: ({ db }) => seedDemoSetting(db, key, descriptions),
  remove: ({ db }) => removeDemoSetting(db, key, descriptions),
};
