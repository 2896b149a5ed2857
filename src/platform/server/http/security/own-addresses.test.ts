import { networkInterfaces } from 'node:os';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoPassword, seedDemoAccounts } from '#areas/people/sign-in/server/seed-demo-accounts.ts';
import { cookieOf, createTestSite, errorCodeOf } from '#tests/support/account-site.ts';
import { testConfig } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { Config } from '../../config/config.ts';
import { listOwnOrigins, ownOrigin } from './own-addresses.ts';

const database = testDatabase();
const addresses = Object.values(networkInterfaces()).flatMap((entries) => entries ?? []);
const own = (addresses.find(({ internal, family }) => !internal && family === 'IPv4') ?? addresses[0])
  ?.address;
const origin = `http://${own}:3000`;
const shown = { host: '0.0.0.0' };

beforeAll(() => seedDemoAccounts(createTestSite(database.db).deps));

async function signIn(
  changes: Partial<Config>,
  { at = origin, from = at }: { at?: string; from?: string } = {},
) {
  const site = createTestSite(database.db, { config: testConfig(changes) });
  const body = { email: 'socio@example.org', password: demoPassword };
  const answer = await site.post(`${at}/api/auth/sign-in/email`, body, { headers: { origin: from } });
  const cookie = cookieOf(answer);
  const session = await site.get(`${at}/api/accounts/session`, { cookie });
  const { person } = (await session.json()) as { person: { email: string } | null };
  return { status: answer.status, email: person?.email, answer };
}

describe('a demo that listens on all addresses', () => {
  test('lets people sign in at the IP addresses of this machine', async () => {
    expect(await signIn(shown)).toMatchObject({ status: 200, email: 'socio@example.org' });
    const usual = 'http://127.0.0.1:3000';
    expect(await signIn(shown, { at: usual })).toMatchObject({ status: 200, email: 'socio@example.org' });
  });

  test.each([
    ['by a name, which may belong to anybody', 'http://demo.example:3000'],
    ['by a number that is not of this machine', 'http://203.0.113.77:3000'],
  ])('lets nobody sign in %s', async (_how, at) => {
    const { status, answer } = await signIn(shown, { at });
    expect(status).toBe(403);
    expect(await errorCodeOf(answer)).toBe('forbidden_origin');
  });

  test('refuses requests to its IP addresses from pages of another site', async () => {
    expect((await signIn(shown, { from: 'http://evil.example' })).status).toBe(403);
  });

  test('prints its addresses in the network', () => {
    expect(listOwnOrigins(testConfig(shown))).toEqual(
      expect.arrayContaining(own === '127.0.0.1' ? [] : [origin]),
    );
  });
});

test.each<[string, Partial<Config>, string]>([
  ['a demo for this machine alone', {}, origin],
  ['a live site', { ...shown, isDemo: false }, origin],
  ['another port', { ...shown, port: 3001 }, origin],
  ['an encrypted connection, which a proxy must have made', shown, `https://${own}:3000`],
])('has no other address in the network: %s', (_what, changes, address) => {
  expect(ownOrigin(testConfig(changes), address)).toBeUndefined();
});
