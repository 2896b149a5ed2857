import type { DemoData } from '#framework/server/demo-data.ts';
import { demoBikeSteps, retireDemoBikes, seedDemoBikes } from './demo-bikes.ts';

export const bikesDemo: DemoData = {
  position: 80,
  seed: (deps) => seedDemoBikes(deps),
  pastSteps: ({ buyerIds, memberIds, ownMemberId }, now) =>
    demoBikeSteps([...buyerIds, ...memberIds, ...(ownMemberId ? [ownMemberId] : [])], now),
  remove: (deps) => retireDemoBikes(deps),
};
