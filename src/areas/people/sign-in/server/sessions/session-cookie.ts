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
 * Seconds for which a browser keeps the cookie: the maximum that browsers allow, since the session's end is in the
 * database. So extending a session needs no new cookie in every answer.
 */
export const cookieLifetime = 400 * secondsPerDay;

export function isHttps(config: CookieConfig): boolean {
  return config.siteUrl.startsWith('https:');
}

/**
 * What the names of the accounts library's cookies begin with. Browsers take a cookie named `__Host-` from this host
 * over https only, for all its paths: no other host of the domain can set it. A local site has no https.
 */
export function cookiePrefix(config: CookieConfig): string {
  return isHttps(config) ? '__Host-tu' : 'tu';
}

export function sessionCookieName(config: CookieConfig): string {
  return `${cookiePrefix(config)}.session`;
}

/**
 * The token in a `Cookie` header; undefined when there is none or its signature is wrong. Synchronous, because every
 * request of a signed-in person does it, and Web Crypto would send each through the thread pool.
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
