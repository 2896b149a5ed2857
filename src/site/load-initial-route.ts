import type { AnyRouter } from '@tanstack/react-router';
import { retryDelay } from '#platform/browser/query-retries.ts';

/**
 * Waits for code and messages of the page, with retries: hydrating without them would produce a mismatch or an error.
 * The HTML of the server is readable meanwhile.
 */
export async function loadInitialRoute(router: AnyRouter): Promise<void> {
  const matches = router.matchRoutes(router.latestLocation);
  for (let failures = 0; ; failures++) {
    const parts = matches.map(({ routeId }) => router.loadRouteChunk(router.routesById[routeId]));
    const loads = await Promise.allSettled(parts);
    if (loads.every(({ status }) => status === 'fulfilled')) return;
    await new Promise((resolve) => setTimeout(resolve, retryDelay(failures)));
  }
}
