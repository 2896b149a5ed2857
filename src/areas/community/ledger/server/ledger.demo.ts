import type { DemoData } from '#framework/server/demo-data.ts';
import { demoYearSteps } from './record-demo-year.ts';

export const ledgerDemo: DemoData = {
  position: 70,
  pastSteps: ({ buyerIds, memberIds }) => demoYearSteps([...buyerIds, ...memberIds]),
};
