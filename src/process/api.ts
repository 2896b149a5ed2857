import type { Hono } from 'hono';
import type { AppDeps, AppEnv } from '#platform/server/http/app-env.ts';
import { createRouteApp } from '#platform/server/http/route-app.ts';
import { areaPages, modules } from './modules.ts';

/** Every area's routers, each under its own path, and their description for programs that want to call them. */
export function mountApi(app: Hono<AppEnv>, deps: AppDeps): void {
  const routers = createRouteApp();
  for (const { api } of modules) {
    const mounted = typeof api === 'function' ? api({ deps, pages: areaPages }) : (api ?? {});
    for (const [path, router] of Object.entries(mounted)) routers.route(path, router);
  }
  app.route('/', routers);

  const info = { title: 'TU Tutto è Uno', version: '1' };
  const servers = [{ url: deps.config.siteUrl }];
  let description: string | undefined;
  app.get('/openapi.json', (c) => {
    description ??= JSON.stringify(routers.getOpenAPI31Document({ openapi: '3.1.0', info, servers }));
    return c.body(description, 200, { 'content-type': 'application/json' });
  });
}
