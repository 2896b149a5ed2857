import type { Hono } from 'hono';
import { sessionCookieName } from '#areas/people/sign-in/server/session-cookie.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { adminPath, adminsOnly } from '#platform/server/http/admins-only.ts';
import type { AppEnv } from '#platform/server/http/app-env.ts';
import { compressOnce } from '#platform/server/http/cached-page.ts';
import { isUnchanged } from '#platform/server/http/etag.ts';
import { describeRefusals, openApiDocument } from '#platform/server/http/openapi-document.ts';
import { rateLimit } from '#platform/server/http/rate-limit.ts';
import { createRouteApp } from '#platform/server/http/route-app.ts';
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

/** Every area's routers, each under its own path; those below `/api/admin` behind the guard of administrators. */
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

/** Mounts the routes, and their OpenAPI document. */
export function mountApi(app: Hono<AppEnv>, api: ReturnType<typeof createApi>, deps: AppDeps): void {
  app.route('/', api);
  const { siteUrl } = deps.config;
  const describe = () => openApiDocument(api, { siteUrl, cookie: sessionCookieName(deps.config) });
  let description: ReturnType<typeof compressOnce> | undefined;
  app.get('/openapi.json', rateLimit({ name: 'description', points: 30, seconds: 60 }), async (c) => {
    description ??= compressOnce(JSON.stringify(describe()));
    const { body, encoding, etag = '' } = (await description).send(c.req.header('accept-encoding'));
    const headers = { etag, vary: 'accept-encoding', 'content-type': 'application/json' };
    if (isUnchanged(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
    return c.body(body, 200, {
      ...headers,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    });
  });
}
