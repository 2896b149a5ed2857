import { createMiddleware } from 'hono/factory';
import type { Config } from '../../config/config.ts';
import type { AppEnv } from '../api/app-env.ts';

/**
 * For a browser `localhost` and `127.0.0.1` are two sites with separate cookies. In demo mode one redirects
 * to the other, so that a visitor does not lose cart or session between them.
 */
export function canonicalHost(config: Config) {
  const canonical = new URL(config.siteUrl);
  return createMiddleware<AppEnv>(async (c, next) => {
    const url = new URL(c.req.url);
    const isOtherName = url.hostname === 'localhost' && canonical.hostname === '127.0.0.1';
    if (config.isDemo && isOtherName && c.req.method === 'GET' && !c.env.internal) {
      return c.redirect(`${canonical.origin}${url.pathname}${url.search}`, 307);
    }
    await next();
  });
}
