import type { Context } from 'hono';
import { getSignedCookie, setSignedCookie } from 'hono/cookie';
import { newId } from '#platform/kernel/id.ts';
import type { AppEnv } from '#platform/server/http/app-env.ts';
import { cookieLifetime, isHttps } from './session-cookie.ts';

const name = 'tu-device';

/** The browser's id from its cookie, or a new one for `keepDevice`. */
export async function readDevice(c: Context<AppEnv>): Promise<string> {
  return (await getSignedCookie(c, c.get('deps').config.authSecret, name)) || newId();
}

/** Lets the site recognise the browser at its next sign-in, also after signing out. */
export async function keepDevice(c: Context<AppEnv>, device: string): Promise<void> {
  const { config } = c.get('deps');
  await setSignedCookie(c, name, device, config.authSecret, {
    path: '/api',
    httpOnly: true,
    secure: isHttps(config),
    sameSite: 'Lax',
    maxAge: cookieLifetime,
  });
}
