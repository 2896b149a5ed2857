import type { Context } from 'hono';
import type { AppEnv } from '#platform/server/http/api/app-env.ts';
import { emailCodeMinutes } from '../../sign-in.rules.ts';
import { readSignedCookie, writeSignedCookie } from '../sessions/signed-cookie.ts';

const cookie = { name: 'tu-code', path: '/api/auth', maxAge: emailCodeMinutes * 60 };

/** Binds a code by email to the browser that requested it. */
export function setCodeCookie(c: Context<AppEnv>, browser: string): Promise<void> {
  return writeSignedCookie(c, cookie, browser);
}

export function readCodeCookie(c: Context<AppEnv>): Promise<string | undefined> {
  return readSignedCookie(c, cookie);
}
