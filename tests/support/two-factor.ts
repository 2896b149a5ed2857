import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import type { TestSite } from './account-site.ts';

/** The code that an authenticator app with this key shows, `steps` of 30 seconds from now. */
export function codeOf(site: TestSite, key: string, steps = 0): string {
  const timestamp = site.clock.now().getTime() + steps * 30_000;
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp });
}

/** Switches two-factor sign-in on in a session; returns the app's key and the backup codes. */
export async function switchOn(site: TestSite, cookie: string, proof: { password?: string; code?: string }) {
  const setup = await site.post('/api/security/two-factor/setup', {}, { cookie });
  const { key } = (await setup.json()) as { key: string };
  const body = { ...proof, appCode: codeOf(site, key) };
  const answer = await site.post('/api/security/two-factor/on', body, { cookie });
  expect(answer.status).toBe(200);
  const { backupCodes } = (await answer.json()) as { backupCodes: string[] };
  // The current code is used up.
  site.clock.advance(30);
  return { key, backupCodes };
}
