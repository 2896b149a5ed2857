import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { testConfig } from '#tests/support/app.ts';
import type { AppEnv } from '../api/app-env.ts';
import { canonicalHost } from './canonical-host.ts';

function createSite(overrides: Parameters<typeof testConfig>[0] = {}) {
  const app = new Hono<AppEnv>().use(async (c, next) => {
    c.env ??= {};
    await next();
  });
  app.use(canonicalHost(testConfig(overrides)));
  app.all('*', (c) => c.text('here'));
  return app;
}

describe('a demo at 127.0.0.1', () => {
  test('redirects visitors of localhost to it, with the same path and query', async () => {
    const answer = await createSite().request('http://localhost:3000/beershop?q=ipa&lng=de');
    expect(answer.status).toBe(307);
    expect(answer.headers.get('location')).toBe('http://127.0.0.1:3000/beershop?q=ipa&lng=de');
  });

  test.each([
    ['its own address', 'http://127.0.0.1:3000/beershop', 'GET'],
    ['a form that was already filled in', 'http://localhost:3000/api/auth/sign-out', 'POST'],
    ['another name, which may be on purpose', 'http://shop.local:3000/', 'GET'],
  ])('answers %s', async (_what, address, method) => {
    expect((await createSite().request(address, { method })).status).toBe(200);
  });
});

test.each([
  ['a demo at another address', { siteUrl: 'http://192.0.2.7:3000' }],
  ['a live site', { isDemo: false, siteUrl: 'http://127.0.0.1:3000' }],
])('%s redirects nobody', async (_which, overrides) => {
  expect((await createSite(overrides).request('http://localhost:3000/')).status).toBe(200);
});
