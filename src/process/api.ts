import type { Hono } from 'hono';
import { sessionCookieName } from '#features/accounts/server/session-cookie.ts';
import { adminPath, adminsOnly } from '#platform/server/http/admins-only.ts';
import type { AppDeps, AppEnv } from '#platform/server/http/app-env.ts';
import { describeRefusals, openApiDocument } from '#platform/server/http/openapi-document.ts';
import { createRouteApp } from '#platform/server/http/route-app.ts';
import { areaPages, knownErrors, modules, personalData } from './modules.ts';

/** Every area's routers, each under its own path; those below `/api/admin` behind the guard of administrators. */
export function createApi(deps: AppDeps) {
  const routers = createRouteApp();
  routers.use(adminPath, adminsOnly);
  for (const { api } of modules) {
    const mounted = typeof api === 'function' ? api({ deps, pages: areaPages, personalData }) : (api ?? {});
    for (const [path, router] of Object.entries(mounted)) routers.route(path, router);
  }
  describeRefusals(routers, knownErrors);
  return routers;
}

/** Mounts the routes, and their OpenAPI document. */
export function mountApi(app: Hono<AppEnv>, api: ReturnType<typeof createApi>, deps: AppDeps): void {
  app.route('/', api);
  let description: string | undefined;
  app.get('/openapi.json', (c) => {
    const { siteUrl } = deps.config;
    description ??= JSON.stringify(openApiDocument(api, { siteUrl, cookie: sessionCookieName(deps.config) }));
    return c.body(description, 200, { 'content-type': 'application/json' });
  });
}
