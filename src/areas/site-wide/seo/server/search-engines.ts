import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '#platform/server/http/api/app-env.ts';
import { setFinishedHeader } from '#platform/server/http/pages/finished-answer.ts';

/**
 * A public demo is hidden, because its shop sells nothing. A demo on this machine, which no search engine reaches,
 * answers like a live site, so that its SEO can be measured.
 */
export function isHiddenFromSearch(c: Context<AppEnv>): boolean {
  const isLocal = ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(c.req.url).hostname);
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host'].some((name) => c.req.header(name));
  return c.get('deps').config.isDemo && (isForwarded || !isLocal);
}

export const hideFromSearch = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (isHiddenFromSearch(c)) setFinishedHeader(c, 'x-robots-tag', 'noindex');
});
