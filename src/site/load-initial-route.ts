import type { AnyRouter } from '@tanstack/react-router';
import { retryDelay } from '#platform/browser/query-retries.ts';

/**
 * Until code and texts of the page are here: brought to life without them, it would differ from what the server made, or give
 * way to an error. What did not come is asked for again, and meanwhile the page can be read.
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
