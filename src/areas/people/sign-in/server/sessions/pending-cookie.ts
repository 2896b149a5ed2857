import type { Context } from 'hono';
import type { AppEnv } from '#platform/server/http/api/app-env.ts';
import { pendingLifetime } from './pending-sign-in.ts';
import { readSignedCookie, writeSignedCookie } from './signed-cookie.ts';

const cookie = { name: 'tu-pending', path: '/api/auth', maxAge: pendingLifetime };

/** Binds a sign-in that waits for its second factor to the browser. */
export function setPendingCookie(c: Context<AppEnv>, token: string): Promise<void> {
  return writeSignedCookie(c, cookie, token);
}

export function readPendingCookie(c: Context<AppEnv>): Promise<string | undefined> {
  return readSignedCookie(c, cookie);
}
