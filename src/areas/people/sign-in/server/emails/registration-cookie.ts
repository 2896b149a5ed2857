import type { Context } from 'hono';
import type { AppEnv } from '#platform/server/http/api/app-env.ts';
import { readSignedCookie, writeSignedCookie } from '../sessions/signed-cookie.ts';
import { confirmationHours } from './confirmation-token.ts';

const cookie = { name: 'tu.registration', path: '/', maxAge: confirmationHours * 60 * 60 };

/** Sets the cookie with which the browser that registered can confirm its registration without the password. */
export function setRegistrationCookie(c: Context<AppEnv>, registrationId: string): Promise<void> {
  return writeSignedCookie(c, cookie, registrationId);
}

/** The last registration sent by this browser; undefined without a cookie, or with an invalid signature. */
export function readRegistrationCookie(c: Context<AppEnv>): Promise<string | undefined> {
  return readSignedCookie(c, cookie);
}
