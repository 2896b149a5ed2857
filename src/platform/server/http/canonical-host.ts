import { createMiddleware } from 'hono/factory';
import type { Config } from '../config/config.ts';
import type { AppEnv } from './app-env.ts';

/**
 * `localhost` and `127.0.0.1` are two sites to a browser, with separate cookies. In demo mode one of them answers and
 * the other redirects to it, so that nobody loses a cart or a session between the two.
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
