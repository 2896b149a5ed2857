import type { Context } from 'hono';
import { getSignedCookie, setSignedCookie } from 'hono/cookie';
import type { AppEnv } from '#platform/server/http/api/app-env.ts';
import { isHttps } from './session-cookie.ts';

/** A cookie for the server only, signed with the site's secret. `maxAge` in seconds. */
export type SignedCookie = { name: string; path: string; maxAge: number };

export async function writeSignedCookie(
  c: Context<AppEnv>,
  { name, path, maxAge }: SignedCookie,
  value: string,
): Promise<void> {
  const { config } = c.get('deps');
  await setSignedCookie(c, name, value, config.authSecret, {
    path,
    httpOnly: true,
    secure: isHttps(config),
    sameSite: 'Lax',
    maxAge,
  });
}

/** Undefined when there is none, or its signature is invalid. */
export async function readSignedCookie(
  c: Context<AppEnv>,
  { name }: SignedCookie,
): Promise<string | undefined> {
  return (await getSignedCookie(c, c.get('deps').config.authSecret, name)) || undefined;
}
