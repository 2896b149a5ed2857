import { Hono, type MiddlewareHandler } from 'hono';
import { payerOnly } from '#areas/money/payments/server/payer-only.ts';
import { describeReader } from '#areas/people/sign-in/server/sessions/describe-reader.ts';
import { listReturnOrigins } from '#areas/shop/checkout/server/return-origins.ts';
import { createRefusalWords } from '#areas/site-wide/audit-log/server/refusal-words.ts';
import { hideFromSearch } from '#areas/site-wide/seo/server/search-engines.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import type { AppEnv } from '#platform/server/http/api/app-env.ts';
import { createErrorHandler } from '#platform/server/http/api/handle-error.ts';
import { limitBody } from '#platform/server/http/api/limit-body.ts';
import { type DescribedRoute, describedRoutes } from '#platform/server/http/api/openapi-document.ts';
import { notesChanges } from '#platform/server/http/api/read-replica.ts';
import { type Identify, requestContext } from '#platform/server/http/api/request-context.ts';
import { healthRoutes } from '#platform/server/http/observability/health.ts';
import { createProcessMetrics } from '#platform/server/http/observability/process-metrics.ts';
import { requestLog } from '#platform/server/http/observability/request-log.ts';
import { serveAssets } from '#platform/server/http/pages/assets.ts';
import { compressAnswers } from '#platform/server/http/pages/compress.ts';
import { type PageOptions, servePages } from '#platform/server/http/pages/serve-pages.ts';
import { canonicalHost } from '#platform/server/http/security/canonical-host.ts';
import { createClientAddress } from '#platform/server/http/security/client-address.ts';
import { rateLimit } from '#platform/server/http/security/rate-limit.ts';
import {
  anyOrigin,
  noStore,
  sameOriginOnly,
  securityHeaders,
  theseOrigins,
} from '#platform/server/http/security/security.ts';
import { warnOfUnknownProxy } from '#platform/server/http/security/unknown-proxy.ts';
import { serveOfflineWorker } from '#site/server/offline-worker.ts';
import { createApi, mountApi } from './api.ts';
import { audit, counters, gauges, knownErrors, payerChecks, settings } from './modules.ts';

export type AppOptions = {
  identify: Identify;
  /** Absent in tests of the API alone. */
  pages?: Omit<PageOptions, 'describeReader'> & { assetsFolder?: string };
  /** Middleware that receives every answer with the declaration of its route; tests compare the two. */
  inspectAnswers?: (routes: DescribedRoute[]) => MiddlewareHandler<AppEnv>;
  /** With several web processes: reads the metrics of all. */
  readProcessMetrics?: () => Promise<string>;
  /** The payment simulator, when the configuration has one. */
  simulator?: { path: string; approvePath: string; app: Hono } | undefined;
};

/** Bytes of a request body, unless it is a file: ten times the largest that the site's forms and the payment provider send. */
const maxBodyBytes = 64 * 1024;

/** The whole web application: answers requests with `app.fetch`, in a server as in a test. */
export function createApp(deps: AppDeps, options: AppOptions): Hono<AppEnv> {
  const { config } = deps;
  const app = new Hono<AppEnv>();
  const api = createApi(deps);
  app.onError(createErrorHandler(knownErrors, createRefusalWords({ audit, settings })));

  app.use(
    requestContext(
      deps,
      options.identify,
      createClientAddress(config.trustedProxies, warnOfUnknownProxy(deps.log)),
    ),
  );
  app.use(requestLog);
  app.use(notesChanges);
  const { readProcessMetrics = metricsOfOne(deps) } = options;
  app.route('/', healthRoutes({ gauges, readProcessMetrics }));
  app.use(canonicalHost(config));
  app.use(hideFromSearch);
  app.use(
    securityHeaders({ isHttps: config.siteUrl.startsWith('https:'), hstsSubdomains: config.hstsSubdomains }),
  );
  if (options.pages?.assetsFolder) app.use(serveAssets(options.pages.assetsFolder));
  app.use(compressAnswers());
  if (options.inspectAnswers) app.use(options.inspectAnswers(describedRoutes(api)));

  app.use('/api/*', rateLimit({ name: 'api', points: 300, seconds: 60 }));
  app.use('/store/*', rateLimit({ name: 'store', points: 1200, seconds: 60 }));
  app.use('/api/*', sameOriginOnly);
  app.use('/api/*', noStore);
  const [everybody, returning] = [anyOrigin(), theseOrigins(listReturnOrigins)];
  // A checkout redirects back to the origins that may start one.
  app.use('/store/*', (c, next) =>
    c.req.path.endsWith('/checkout') ? returning(c, next) : everybody(c, next),
  );
  app.use(limitBody(describedRoutes(api), maxBodyBytes));
  mountApi(app, api, deps);
  if (options.simulator) {
    app.use(options.simulator.approvePath, sameOriginOnly, payerOnly(payerChecks));
    app.route(options.simulator.path, options.simulator.app);
  }
  app.all('/api/*', () => {
    throw new AppError('not_found');
  });

  if (options.pages) {
    app.get('/service-worker.js', serveOfflineWorker());
    app.all('*', servePages(app, { ...options.pages, describeReader }));
  }
  app.notFound(() => {
    throw new AppError('not_found');
  });
  return app;
}

function metricsOfOne({ live }: AppDeps): () => Promise<string> {
  const metrics = createProcessMetrics(live, counters);
  return () => metrics.metrics();
}
