import { describe, expect, test } from 'vitest';
import { createTestApp, testConfig, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { Config } from '../../config/config.ts';

const database = testDatabase();
const origin = 'http://127.0.0.1:3000';

function createSite(siteUrl = origin, settings: Partial<Config> = {}) {
  const isDemo = siteUrl === origin;
  const config = testConfig({ siteUrl, isDemo, ...settings });
  const { app } = createTestApp(testDeps(database.db, { config }));
  return (path: string, init?: RequestInit) => app.request(`${siteUrl}${path}`, init);
}

function policyOf(answer: Response): Map<string, string[]> {
  const policy = answer.headers.get('content-security-policy') ?? '';
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ');
      return [name, sources] as const;
    }),
  );
}

describe('every answer', () => {
  test.each(['/api/catalog/products', '/api/nothing', '/nowhere'])(
    'has the header that keeps foreign content and sites out: %s',
    async (path) => {
      const answer = await createSite()(path);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(answer.headers.get('permissions-policy')).toContain('camera=()');
      expect(answer.headers.has('x-powered-by')).toBe(false);
      expect(answer.headers.has('server')).toBe(false);
    },
  );

  test('allows scripts of its own origin and with its own nonce, and no others', async () => {
    const send = createSite();
    const [first, second] = [policyOf(await send('/nowhere')), policyOf(await send('/nowhere'))];
    expect(first.get('script-src')).toEqual(["'self'", expect.stringMatching(/^'nonce-[\w+/]{22}=='$/)]);
    expect(first.get('script-src')).not.toEqual(second.get('script-src'));
    expect(first.get('style-src')).not.toContain("'unsafe-inline'");
    expect(first.get('default-src')).toEqual(["'self'"]);
    for (const name of ['object-src', 'base-uri', 'frame-ancestors'])
      expect(first.get(name)).toEqual(["'none'"]);
    expect(first.get('form-action')).toEqual([
      "'self'",
      'https://www.paypal.com',
      'https://www.sandbox.paypal.com',
    ]);
    expect([...first.values()].flat()).not.toContain("'unsafe-eval'");
  });
});

test('only a site with https sends HSTS', async () => {
  const secure = await createSite('https://www.example.org')('/nowhere');
  expect(secure.headers.get('strict-transport-security')).toBe('max-age=31536000');
  expect(policyOf(secure).has('upgrade-insecure-requests')).toBe(true);
  const demo = await createSite()('/nowhere');
  expect(demo.headers.has('strict-transport-security')).toBe(false);
  expect(policyOf(demo).has('upgrade-insecure-requests')).toBe(false);
});

test('HSTS includes subdomains only when the operator configures it', async () => {
  const site = createSite('https://www.example.org', { hstsSubdomains: true });
  const { headers } = await site('/nowhere');
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
});

describe('a request that changes data', () => {
  const body = JSON.stringify({});
  const signOut = (headers: Record<string, string>) =>
    createSite()('/api/auth/sign-out', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });

  test.each<[string, Record<string, string>]>([
    ['the site itself', { origin }],
    ['the site itself, said twice', { origin, 'sec-fetch-site': 'same-origin' }],
    ['a program, which tells no origin', {}],
  ])('is accepted from %s', async (_who, headers) => {
    expect((await signOut(headers)).status).toBe(200);
  });

  test.each<[string, Record<string, string>]>([
    ['another site', { origin: 'https://evil.example' }],
    ['a site whose name begins like ours', { origin: `${origin}.evil.example` }],
    ['a page without an origin', { origin: 'null' }],
    ['our host by another scheme', { origin: 'https://127.0.0.1:3000' }],
    ['another port of this machine', { origin: 'http://127.0.0.1:3001' }],
    ['another site that hides its origin', { 'sec-fetch-site': 'cross-site' }],
  ])('is refused when it comes from %s', async (_who, headers) => {
    const answer = await signOut(headers);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ error: { code: 'forbidden_origin' } });
  });

  test('is refused from another site; reading is allowed, because browsers hide the answer from other sites', async () => {
    const answer = await createSite()('/api/catalog/products', {
      headers: { origin: 'https://evil.example' },
    });
    expect(answer.status).not.toBe(403);
    expect(answer.headers.has('access-control-allow-origin')).toBe(false);
  });
});
