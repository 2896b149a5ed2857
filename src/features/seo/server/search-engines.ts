import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '#platform/server/http/app-env.ts';

/**
 * A demo that others can reach is nothing to find: its shop sells nothing. On this machine, where no search engine comes
 * by, it answers as a live site would, so that it can be measured.
 */
export function isHiddenFromSearch(c: Context<AppEnv>): boolean {
  const isLocal = ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(c.req.url).hostname);
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host'].some((name) => c.req.header(name));
  return c.get('deps').config.isDemo && (isForwarded || !isLocal);
}

export const hideFromSearch = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (isHiddenFromSearch(c)) c.header('x-robots-tag', 'noindex');
});
