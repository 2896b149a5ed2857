import { createServer } from 'node:http';
import { createIdentify } from '#areas/people/sign-in/server/sessions/identify.ts';
import { findNextSaleBoundary } from '#areas/shop/catalog/server/prices/apply-sale-boundaries.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { CachedAnswers } from '#platform/server/http/pages/cached-answers.ts';
import { PageCache } from '#platform/server/http/pages/page-cache.ts';
import type { RunningParts } from '#platform/server/running-parts.ts';
import { createApp } from './app.ts';
import { drainLimit, listen } from './listen.ts';
import { loadPages } from './load-pages.ts';
import type { Payments } from './payments.ts';

export type ServeOptions = {
  isDevelopment: boolean;
  simulator: Payments['simulator'];
  /** With several web processes: reads the metrics of all. */
  readProcessMetrics?: () => Promise<string>;
};

/** Answers requests at the configured port. Throws StartError when that is impossible. */
export async function serveSite(deps: AppDeps, options: ServeOptions, running: RunningParts): Promise<void> {
  const { isDevelopment, simulator, readProcessMetrics } = options;
  const server = createServer();
  const pages = await loadPages({ isDevelopment, server });
  const app = createApp(deps, {
    identify: createIdentify(deps),
    pages: {
      ...pages,
      // Not in development, where a page changes with its code.
      ...(isDevelopment ? {} : { cache: pageCache(deps) }),
    },
    simulator,
    ...(readProcessMetrics && { readProcessMetrics }),
  });
  const closePort = await listen(server, app.fetch, deps.config, pages.middleware);
  running.add({ name: 'open requests', close: closePort, limit: drainLimit + 1000 });
  // Closed before the port: in development its open connections would keep the port from closing.
  running.add({ name: 'pages', close: pages.close });
  // Stopped before both: an open stream is a request that never ends by itself.
  running.add({ name: 'live changes', close: () => deps.live.stop() });
}

function pageCache(deps: AppDeps) {
  const { contentVersion, clock, config } = deps;
  const nextChange = () => findNextSaleBoundary(deps);
  return {
    answers: new CachedAnswers(contentVersion, clock, nextChange),
    ...(config.keepPages && { pages: new PageCache(contentVersion, clock) }),
    nextChange,
  };
}
