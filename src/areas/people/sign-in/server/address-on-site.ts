import type { Context } from 'hono';
import { webOrigin } from '#platform/kernel/web-origin.ts';
import type { AppEnv } from '#platform/server/http/api/app-env.ts';

/** The URL to redirect to afterwards, which is never on another site. */
export function addressOnSite(c: Context<AppEnv>, address = '/'): string {
  const { siteUrl } = c.get('deps').config;
  const url = URL.parse(address, siteUrl);
  // A path that begins with two slashes would be interpreted as another host.
  return url && webOrigin(url) === siteUrl && !url.pathname.startsWith('//') ? url.href : siteUrl;
}
