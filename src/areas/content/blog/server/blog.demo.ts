import type { DemoData } from '#framework/server/demo-data.ts';
import { removeDemoPosts, seedDemoPosts } from './demo-posts.ts';

export const blogDemo: DemoData = {
  position: 45,
  seed: (deps) => seedDemoPosts(deps),
  remove: (deps) => removeDemoPosts(deps),
};
