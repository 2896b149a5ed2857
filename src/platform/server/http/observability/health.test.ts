import os from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import type { Config } from '#platform/server/config/config.ts';
import { createLog } from '#platform/server/log/log.ts';
import { createTestApp, testConfig, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { LogLines } from '#tests/support/log-lines.ts';
import { ownDatabase } from '../../config/database-place.ts';
import type { AppEnv } from '../api/app-env.ts';
import type { SiteGauge } from './gauges.ts';
import { freeBytesOn, healthRoutes } from './health.ts';

const database = testDatabase();
const token = 'a-token-for-prometheus';
const readProcessMetrics = async () => 'process_cpu_seconds_total 1';

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

test('liveness and metrics tell which version runs', async () => {
  const health = await (await visit('/healthz', '203.0.113.9')).json();
  expect(health).toEqual({
    status: 'ok',
    version: expect.stringMatching(/^\d+\.\d+\.\d+(\+[0-9a-f]{7,}(-dirty)?)?$/),
  });
  expect(await (await visit('/metrics', '127.0.0.1')).text()).toContain(
    `tu_version{version="${health.version}"} 1`,
  );
});

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

  test('are readable from elsewhere only with the right token', async () => {
    const bring = (given: string) =>
      visit('/metrics', '203.0.113.9', { authorization: `Bearer ${given}` }, token);
    expect((await bring(token)).status).toBe(200);
    expect((await bring(`${token}x`)).status).toBe(404);
    expect((await bring('')).status).toBe(404);
  });
});

describe('metrics that areas compute', () => {
  function monitor(gauges: SiteGauge[]) {
    const lines = new LogLines();
    const clock = new FixedClock();
    const deps = testDeps(database.db, { clock, log: createLog('warn', lines) });
    const app = new Hono<AppEnv>()
      .use(async (c, next) => {
        c.set('deps', deps);
        await next();
      })
      .route('/', healthRoutes({ gauges, readProcessMetrics }));
    const read = async () =>
      (await app.request('/metrics', {}, { incoming: { socket: { remoteAddress: '127.0.0.1' } } })).text();
    return { read, clock, lines };
  }

  function sheep(count: SiteGauge['count']): SiteGauge {
    return { name: 'tu_sheep', help: 'Sheep', labels: ['colour'], count };
  }

  test('are counted once in fifteen seconds, for any number of requests', async () => {
    let counted = 0;
    const { read, clock } = monitor([
      sheep(async () => {
        counted += 1;
        return [{ labels: { colour: 'black' }, value: counted }];
      }),
    ]);
    const first = await Promise.all(Array.from({ length: 10 }, read));
    for (const text of first) expect(text).toContain('tu_sheep{colour="black"} 1\n');
    clock.advance(14);
    expect(await read()).toContain('tu_sheep{colour="black"} 1\n');
    clock.advance(1);
    expect(await read()).toContain('tu_sheep{colour="black"} 2\n');
  });

  test('are absent when they cannot be counted, and the remaining ones are present', async () => {
    let isBroken = false;
    const { read, clock, lines } = monitor([
      sheep(async () => {
        if (isBroken) throw new Error('no sheep');
        return [{ labels: { colour: 'black' }, value: 7 }];
      }),
      { name: 'tu_goats', help: 'Goats', labels: [], count: async () => [{ labels: {}, value: 3 }] },
    ]);
    expect(await read()).toContain('tu_sheep{colour="black"} 7\n');
    isBroken = true;
    clock.advance(15);
    const text = await read();
    expect(text).not.toContain('tu_sheep{');
    expect(text).toContain('tu_goats 3\n');
    expect(lines.text).toContain('tu_sheep');
  });

  test('are left out when they take too long, so that the scrape is answered', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const asked = Promise.withResolvers<void>();
    const never = () => {
      asked.resolve();
      return new Promise<never>(() => {});
    };
    const { read } = monitor([sheep(never)]);
    const answer = read();
    await asked.promise;
    await vi.advanceTimersByTimeAsync(3000);
    expect(await answer).toContain('process_cpu_seconds_total');
  });
});

describe('readiness', () => {
  function ready(freeBytes: number, remoteAddress: string, places: Partial<Config> = {}) {
    const deps = testDeps(database.db, { config: testConfig(places) });
    const app = new Hono<AppEnv>()
      .use(async (c, next) => {
        c.set('deps', deps);
        await next();
      })
      .route('/', healthRoutes({ freeBytes: async () => freeBytes, readProcessMetrics }));
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

  test('reads the disk of a data folder before the folder exists', async () => {
    const missing = path.join(os.tmpdir(), 'tu-not-made', 'data');
    expect(await freeBytesOn(missing)).toBeGreaterThan(0);
  });

  test('checks the local disk as long as the database or the pictures are stored on it', async () => {
    const database = ownDatabase('postgresql://db.example/shop');
    const bucket = { bucket: 'tu', region: 'auto', accessKeyId: 'key', secretAccessKey: 'secret' };
    const s3 = { endpoint: 'https://s3.example.org', ...bucket };
    expect((await ready(1000, '127.0.0.1', { database })).status).toBe(503);
    expect((await ready(1000, '127.0.0.1', { s3 })).status).toBe(503);
    expect((await ready(1000, '127.0.0.1', { database, s3 })).status).toBe(200);
  });
});
