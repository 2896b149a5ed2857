import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { buyerOnly } from '#features/checkout/server/buyer-only.ts';
import { hideFromSearch } from '#features/discovery/server/search-engines.ts';
import type { AppDeps, AppEnv } from '#platform/http/app-env.ts';
import { serveAssets } from '#platform/http/assets.ts';
import { canonicalHost } from '#platform/http/canonical-host.ts';
import { createClientAddress } from '#platform/http/client-address.ts';
import { compressAnswers } from '#platform/http/compress.ts';
import { AppError } from '#platform/http/errors.ts';
import { handleError } from '#platform/http/handle-error.ts';
import { healthRoutes } from '#platform/http/health.ts';
import { type DescribedRoute, describedRoutes } from '#platform/http/openapi-document.ts';
import { type PageOptions, servePages } from '#platform/http/pages.ts';
import { rateLimit } from '#platform/http/rate-limit.ts';
import { type Identify, requestContext } from '#platform/http/request-context.ts';
import { requestLog } from '#platform/http/request-log.ts';
import { anyOrigin, keptByNobody, sameOriginOnly, securityHeaders } from '#platform/http/security.ts';
import { warnOfUnknownProxy } from '#platform/http/unknown-proxy.ts';
import { serveOfflineWorker } from '#site/server/offline-worker.ts';
import { createApi, mountApi } from './api.ts';

export type AppOptions = {
  identify: Identify;
  /** Absent in tests of the API alone. */
  pages?: PageOptions & { assetsFolder?: string };
  /** Sees every answer beside the declaration of its route; tests compare the two. */
  inspectAnswers?: (routes: DescribedRoute[]) => MiddlewareHandler<AppEnv>;
  /** The payment simulator, where the configuration asks for it. */
  simulator?: { path: string; approvePath: string; app: Hono } | undefined;
};

/** Bytes of a request's body: the longest that the site's own forms and the payment provider send is a tenth of it. */
const longestBody = 64 * 1024;

/** The whole web application: answers requests with `app.fetch`, in a server as in a test. */
export function createApp(deps: AppDeps, options: AppOptions): Hono<AppEnv> {
  const { config } = deps;
  const app = new Hono<AppEnv>();
  const api = createApi(deps);
  app.onError(handleError);

  app.use(
    requestContext(
      deps,
      options.identify,
      createClientAddress(config.trustedProxies, warnOfUnknownProxy(deps.log)),
    ),
  );
  app.use(requestLog);
  app.route('/', healthRoutes());
  app.use(canonicalHost(config));
  app.use(hideFromSearch);
  app.use(
    securityHeaders({ isHttps: config.siteUrl.startsWith('https:'), hstsSubdomains: config.hstsSubdomains }),
  );
  if (options.pages?.assetsFolder) app.use(serveAssets(options.pages.assetsFolder));
  app.use(compressAnswers());
  if (options.inspectAnswers) app.use(options.inspectAnswers(describedRoutes(api)));

  app.use('/api/*', rateLimit({ points: 300, seconds: 60 }));
  app.use('/store/*', rateLimit({ points: 300, seconds: 60 }));
  app.use('/api/*', sameOriginOnly);
  app.use('/api/*', keptByNobody);
  app.use('/store/*', anyOrigin());
  app.use(bodyLimit({ maxSize: longestBody, onError: () => Promise.reject(new AppError('too_large')) }));
  mountApi(app, api, deps);
  if (options.simulator) {
    app.use(options.simulator.approvePath, sameOriginOnly, buyerOnly);
    app.route(options.simulator.path, options.simulator.app);
  }
  app.all('/api/*', () => {
    throw new AppError('not_found');
  });

  if (options.pages) {
    app.get('/service-worker.js', serveOfflineWorker());
    app.all('*', servePages(app, options.pages));
  }
  app.notFound(() => {
    throw new AppError('not_found');
  });
  return app;
}
