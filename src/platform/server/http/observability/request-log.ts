import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import { pageRouteHeader } from '../../../kernel/page-route.ts';
import type { AppEnv } from '../api/app-env.ts';

/** One line per request. It has the route's pattern, not path or query: those may name a person or hold a token. */
export const requestLog = createMiddleware<AppEnv>(async (c, next) => {
  const start = performance.now();
  await next();
  const pageRoute = c.res.headers.get(pageRouteHeader);
  if (pageRoute) c.res.headers.delete(pageRouteHeader);
  if (c.env.internal) return;
  c.get('deps').log.info(
    {
      requestId: c.get('requestId'),
      method: c.req.method,
      route: pageRoute ?? routePath(c),
      status: c.res.status,
      milliseconds: Math.round(performance.now() - start),
    },
    'request',
  );
});
