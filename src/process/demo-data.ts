import type { DemoPast } from '#framework/server/demo-data.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { demos } from './modules.ts';

/**
 * Adds the demo data of all areas, with a past year when past payments can be made; removes it from a live
 * site whose database was a demo's.
 */
export async function arrangeDemoData(deps: AppDeps, openPayments?: DemoPast['openPayments']): Promise<void> {
  if (!deps.config.isDemo) {
    for (const demo of demos.toReversed()) await demo.remove?.(deps);
    return;
  }
  const past: DemoPast = {
    ...(openPayments && { openPayments }),
    steps: (people, now) => demos.flatMap((demo) => demo.pastSteps?.(people, now) ?? []),
  };
  for (const demo of demos) await demo.seed?.(deps, past);
}
