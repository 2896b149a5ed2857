import { expect, test } from 'vitest';
import { createTestApp, testConfig, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';

const database = testDatabase();

/** A request to the API from a socket, with an optional X-Forwarded-For header. */
function createVisitor(trustedProxies: string[] = []) {
  const { app } = createTestApp(testDeps(database.db, { config: testConfig({ trustedProxies }) }));
  return async (socketAddress: string, forwardedFor?: string) => {
    const headers = forwardedFor ? { 'x-forwarded-for': forwardedFor } : undefined;
    const incoming = { socket: { remoteAddress: socketAddress } };
    return app.request('http://127.0.0.1:3000/api/nothing', { headers }, { incoming });
  };
}

async function useUp(visit: () => Promise<Response>): Promise<Response> {
  for (let count = 0; count < 300; count++) expect((await visit()).status).toBe(404);
  return visit();
}

test('a client over the limit learns when to retry, and other clients are not affected', async () => {
  const visit = createVisitor();
  const refused = await useUp(() => visit('203.0.113.9'));
  expect(refused.status).toBe(429);
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(await refused.json()).toMatchObject({ error: { code: 'too_many_requests', params: { seconds } } });
  expect((await visit('203.0.113.10')).status).toBe(404);
});

test('a client with a forged X-Forwarded-For counts as the same client', async () => {
  const visit = createVisitor(['10.0.0.0/8']);
  let count = 0;
  const refused = await useUp(() => visit('203.0.113.9', `198.51.100.${count++ % 250}`));
  expect(refused.status).toBe(429);
});

test('behind a trusted proxy each client has its own limit', async () => {
  const visit = createVisitor(['10.0.0.0/8']);
  const refused = await useUp(() => visit('10.1.2.3', '203.0.113.9'));
  expect(refused.status).toBe(429);
  expect((await visit('10.1.2.3', '203.0.113.10')).status).toBe(404);
  expect((await visit('10.1.2.3', '198.51.100.1, 203.0.113.9')).status).toBe(429);
});
