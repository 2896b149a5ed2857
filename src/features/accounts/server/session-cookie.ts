import { parseSigned, serializeSigned } from 'hono/utils/cookie';
import { secondsPerDay } from '#platform/kernel/clock/clock.ts';
import type { Config } from '#platform/server/config/config.ts';

type CookieConfig = Pick<Config, 'siteUrl' | 'authSecret'>;

/** Seconds a session lives without being used. */
export const sessionLifetime = 30 * secondsPerDay;

/**
 * Seconds a browser keeps the cookie: the longest that browsers allow, since it is the session in the database that ends.
 * So use prolongs a session in one place, and every answer can do without a new cookie.
 */
export const cookieLifetime = 400 * secondsPerDay;

/** Before browsers and the accounts library add the prefix of cookies that only travel encrypted. */
export const sessionCookieBaseName = 'tu.session';

export function isHttps(config: CookieConfig): boolean {
  return config.siteUrl.startsWith('https:');
}

export function sessionCookieName(config: CookieConfig): string {
  return `${isHttps(config) ? '__Secure-' : ''}${sessionCookieBaseName}`;
}

/** The token in a `Cookie` header, undefined when there is none or its signature is not ours. */
export async function readSessionToken(
  header: string | null,
  config: CookieConfig,
): Promise<string | undefined> {
  const name = sessionCookieName(config);
  if (!header?.includes(name)) return undefined;
  const cookies = await parseSigned(header, config.authSecret, name);
  return cookies[name] || undefined;
}

/** A `Cookie` header that carries `token`. */
export async function writeSessionCookie(token: string, config: CookieConfig): Promise<string> {
  return serializeSigned(sessionCookieName(config), token, config.authSecret);
}
