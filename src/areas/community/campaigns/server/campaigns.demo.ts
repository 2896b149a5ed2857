import type { DemoData } from '#framework/server/demo-data.ts';
import { removeDemoCampaigns, seedDemoCampaigns } from './demo-campaigns.ts';

export const campaignsDemo: DemoData = {
  position: 46,
  seed: (deps) => seedDemoCampaigns(deps),
  remove: (deps) => removeDemoCampaigns(deps),
};
