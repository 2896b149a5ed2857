import type { DemoData } from '#framework/server/demo-data.ts';
import { removeDemoArticles, seedDemoArticles } from './demo-articles.ts';

export const articlesDemo: DemoData = {
  position: 40,
  seed: (deps) => seedDemoArticles(deps),
  remove: ({ db }) => removeDemoArticles(db),
};
