import type { Hono } from 'hono';
import { sessionCookieName } from '#areas/people/sign-in/server/sessions/session-cookie.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { adminPath, adminsOnly } from '#platform/server/http/api/admins-only.ts';
import { serveReference } from '#platform/server/http/api/api-reference/serve-reference.ts';
import type { AppEnv } from '#platform/server/http/api/app-env.ts';
import { describeRefusals, openApiDocument } from '#platform/server/http/api/openapi-document.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import {
  areaPages,
  audit,
  dated,
  feeds,
  knownErrors,
  ledgerEvents,
  modules,
  paymentListeners,
  personalData,
  retention,
  searchable,
  sessionGuards,
  settings,
  sitemaps,
  waiting,
} from './modules.ts';

/** Every area's routers, each under its own path; those below `/api/admin` behind the administrators' guard. */
export function createApi(deps: AppDeps) {
  const routers = createRouteApp();
  routers.use(adminPath, adminsOnly);
  for (const { api } of modules) {
    const site = {
      deps,
      pages: areaPages,
      personalData,
      retention,
      audit,
      settings,
      waiting,
      sessionGuards,
      ledgerEvents,
      sitemaps,
      dated,
      feeds,
      paymentListeners,
      searchable,
    };
    const mounted = typeof api === 'function' ? api(site) : (api ?? {});
    for (const [path, router] of Object.entries(mounted)) routers.route(path, router);
  }
  describeRefusals(routers, knownErrors);
  return routers;
}

/** Mounts the routes and their description. */
export function mountApi(app: Hono<AppEnv>, api: ReturnType<typeof createApi>, deps: AppDeps): void {
  app.route('/', api);
  const { siteUrl } = deps.config;
  const describe = () => openApiDocument(api, { siteUrl, cookie: sessionCookieName(deps.config) });
  app.route('/', serveReference(describe, { siteUrl, known: knownErrors }));
}
