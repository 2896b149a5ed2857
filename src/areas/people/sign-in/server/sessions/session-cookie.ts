import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse, serializeSigned } from 'hono/utils/cookie';
import { secondsPerDay } from '#platform/kernel/clock/clock.ts';
import type { Config } from '#platform/server/config/config.ts';

type CookieConfig = Pick<Config, 'siteUrl' | 'authSecret'>;

/** Seconds after which an unused session ends. */
export const sessionLifetime = 30 * secondsPerDay;

/** Seconds after which a session ends, however often it is used. */
export const maxSessionLifetime = 180 * secondsPerDay;

/**
 * Seconds for which a browser stores the cookie: the maximum that browsers allow. The session's end is stored
 * in the database, so that extending it needs no new cookie in every response.
 */
export const cookieLifetime = 400 * secondsPerDay;

export function isHttps(config: CookieConfig): boolean {
  return config.siteUrl.startsWith('https:');
}

/**
 * The prefix of the accounts library's cookies. Browsers accept a cookie named `__Host-` only from this host,
 * over https and for all its paths, so that no other host of the domain can set it. A local site has no
 * https.
 */
export function cookiePrefix(config: CookieConfig): string {
  return isHttps(config) ? '__Host-tu' : 'tu';
}

export function sessionCookieName(config: CookieConfig): string {
  return `${cookiePrefix(config)}.session`;
}

/**
 * The token in a `Cookie` header; undefined without a cookie, or with an invalid signature. Synchronous,
 * because it runs for every request of a signed-in person, and Web Crypto would use the thread pool for each.
 */
export function readSessionToken(header: string | null, config: CookieConfig): string | undefined {
  const name = sessionCookieName(config);
  if (!header?.includes(name)) return undefined;
  const value = parse(header, name)[name] ?? '';
  const token = value.slice(0, Math.max(0, value.lastIndexOf('.')));
  const expected = createHmac('sha256', config.authSecret).update(token).digest();
  const given = Buffer.from(value.slice(token.length + 1), 'base64');
  if (token === '' || given.length !== expected.length) return undefined;
  return timingSafeEqual(given, expected) ? token : undefined;
}

export async function writeSessionCookie(token: string, config: CookieConfig): Promise<string> {
  return serializeSigned(sessionCookieName(config), token, config.authSecret);
}
