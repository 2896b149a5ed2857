import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { createTestApp, testConfig, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { AppEnv } from './app-env.ts';
import { healthRoutes } from './health.ts';

const database = testDatabase();
const token = 'a-token-for-prometheus';

function visit(
  path: string,
  remoteAddress: string,
  headers: Record<string, string> = {},
  metricsToken?: string,
) {
  const { app } = createTestApp(testDeps(database.db, { config: testConfig({ metricsToken }) }));
  const incoming = { socket: { remoteAddress } };
  return app.request(`http://127.0.0.1:3000${path}`, { headers }, { incoming });
}

describe('metrics', () => {
  test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
    'are readable from this machine itself: %s',
    async (address) => {
      const answer = await visit('/metrics', address);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('process_cpu_seconds_total');
    },
  );

  test.each([
    ['203.0.113.9', {}],
    ['203.0.113.9', { 'x-forwarded-for': '127.0.0.1' }],
    ['127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }],
    ['127.0.0.1', { forwarded: 'for=127.0.0.1' }],
    ['127.0.0.1', { via: '1.1 proxy' }],
    ['203.0.113.9', { authorization: 'Bearer undefined' }],
  ])('are a 404 for %s with %o', async (address, headers) => {
    expect((await visit('/metrics', address, headers)).status).toBe(404);
  });

  test('are readable with the token, and with no other', async () => {
    const bring = (given: string) =>
      visit('/metrics', '203.0.113.9', { authorization: `Bearer ${given}` }, token);
    expect((await bring(token)).status).toBe(200);
    expect((await bring(`${token}x`)).status).toBe(404);
    expect((await bring('')).status).toBe(404);
  });
});

describe('readiness', () => {
  function ready(freeBytes: number, remoteAddress: string, databaseUrl?: string) {
    const deps = testDeps(database.db, { config: testConfig({ databaseUrl }) });
    const app = new Hono<AppEnv>()
      .use(async (c, next) => {
        c.set('deps', deps);
        await next();
      })
      .route('/', healthRoutes({ freeBytes: async () => freeBytes }));
    return app.request('/readyz', {}, { incoming: { socket: { remoteAddress } } });
  }

  test('is readable for everybody', async () => {
    const answer = await ready(1e12, '203.0.113.9');
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }]);
  });

  test('fails when the disk is full; only the operator sees the reason', async () => {
    const operator = await ready(1000, '127.0.0.1');
    expect([operator.status, await operator.json()]).toEqual([
      503,
      { status: 'unavailable', reason: 'disk_full' },
    ]);
    const stranger = await ready(1000, '203.0.113.9');
    expect([stranger.status, await stranger.json()]).toEqual([503, { status: 'unavailable' }]);
  });

  test('does not check this machine’s disk for a remote database', async () => {
    expect((await ready(1000, '127.0.0.1', 'postgresql://db.example/shop')).status).toBe(200);
  });
});
