import type { Context } from 'hono';
import { getSignedCookie, setSignedCookie } from 'hono/cookie';
import type { AppEnv } from '#platform/server/http/app-env.ts';
import { confirmationHours } from './confirmation-token.ts';
import { isHttps } from './session-cookie.ts';

const name = 'tu.registration';

/** Lets the browser that registered confirm its registration without the password. */
export async function setRegistrationCookie(c: Context<AppEnv>, registrationId: string): Promise<void> {
  const { config } = c.get('deps');
  await setSignedCookie(c, name, registrationId, config.authSecret, {
    path: '/',
    httpOnly: true,
    secure: isHttps(config),
    sameSite: 'Lax',
    maxAge: confirmationHours * 60 * 60,
  });
}

/** The last registration sent by this browser; undefined when there is none, or the cookie's signature is wrong. */
export async function readRegistrationCookie(c: Context<AppEnv>): Promise<string | undefined> {
  return (await getSignedCookie(c, c.get('deps').config.authSecret, name)) || undefined;
}
