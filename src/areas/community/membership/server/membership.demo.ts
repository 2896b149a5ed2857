import type { DemoData } from '#framework/server/demo-data.ts';
import { demoMemberSteps } from './demo-members.ts';

export const membershipDemo: DemoData = {
  position: 90,
  pastSteps: ({ memberIds }) => demoMemberSteps(memberIds),
};
