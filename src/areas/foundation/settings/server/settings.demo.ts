import type { DemoData } from '#framework/server/demo-data.ts';
import { removeDemoDescriptions, seedDemoDescriptions } from './demo-descriptions.ts';

export const settingsDemo: DemoData = {
  position: 30,
  seed: ({ db }) => seedDemoDescriptions(db),
  remove: ({ db }) => removeDemoDescriptions(db),
};
