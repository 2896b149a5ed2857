import type { DemoData } from '#framework/server/demo-data.ts';
import { closeDemoAccounts, seedDemoAccounts } from './seed-demo-accounts.ts';

export const signInDemo: DemoData = {
  position: 10,
  seed: (deps) => seedDemoAccounts(deps),
  remove: ({ db }) => closeDemoAccounts(db),
};
