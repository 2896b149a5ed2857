import type { DemoData } from '#framework/server/demo-data.ts';
import descriptions from '../demo/descriptions.json' with { type: 'json' };
import { removeDemoSetting, seedDemoSetting } from './demo-settings.ts';

/** The opening hours of a demo: see docs/demo.md. */
const opening = {
  hours: {
    monday: ['21:00-23:30'],
    thursday: ['17:00-19:30'],
    friday: ['17:00-19:30'],
    saturday: ['09:30-12:30', '17:00-19:30'],
  },
  note: {},
  pickUpAddress: null,
};

const demoSettings: Readonly<Record<string, object>> = { sectionDescriptions: descriptions, opening };

/** A description of an area, and the opening hours. */
export const settingsDemo: DemoData = {
  position: 30,
  async seed({ db }) {
    for (const [key, value] of Object.entries(demoSettings)) await seedDemoSetting(db, key, value);
  },
  async remove({ db }) {
    for (const [key, value] of Object.entries(demoSettings)) await removeDemoSetting(db, key, value);
  },
};
