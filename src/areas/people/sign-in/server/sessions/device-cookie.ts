import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { newId } from '#platform/kernel/id.ts';
import type { AppEnv } from '#platform/server/http/api/app-env.ts';
import { cookieLifetime } from './session-cookie.ts';
import { readSignedCookie, writeSignedCookie } from './signed-cookie.ts';

const cookie = { name: 'tu-device', path: '/api', maxAge: cookieLifetime };

/** The browser's id from its cookie, or a new one for `keepDevice`. */
export async function readDevice(c: Context<AppEnv>): Promise<string> {
  return (await readSignedCookie(c, cookie)) ?? newId();
}

export function hashDevice(device: string): string {
  return createHash('sha256').update(device).digest('base64url');
}

/** Sets the cookie by which the site recognises the browser at its next sign-in, also after signing out. */
export function keepDevice(c: Context<AppEnv>, device: string): Promise<void> {
  return writeSignedCookie(c, cookie, device);
}
