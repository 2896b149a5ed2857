import { type AddressInfo, createConnection } from 'node:net';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '#platform/kernel/actor.ts';
import { createTestApp, testConfig, testDeps } from '#tests/support/app.ts';
import { addTestProduct, newBeer } from '#tests/support/catalog.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson } from '#tests/support/people.ts';
import { jpeg } from '#tests/support/pictures.ts';
import { storedFiles } from './files.table.ts';

const database = testDatabase();
let server: ReturnType<typeof serve>;
let address: string;
let headers: Record<string, string>;

beforeAll(async () => {
  const admin: Person = await insertPerson(database.db, { isAdmin: true });
  let fetch: (request: Request) => Response | Promise<Response> = () => new Response();
  server = serve({ fetch: (request) => fetch(request), port: 0, hostname: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const config = { ...testConfig(), port, siteUrl: `http://127.0.0.1:${port}` };
  const deps = testDeps(database.db, { config });
  const site = createTestApp(deps);
  fetch = (request) => site.app.fetch(request);
  headers = site.as(admin);
  const productId = await addTestProduct(deps, newBeer());
  address = `${config.siteUrl}/api/admin/products/${productId}/pictures`;
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

test('a picture without a declared length is accepted', async () => {
  const bytes = new Uint8Array(await jpeg());
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes.subarray(0, 100));
      controller.enqueue(bytes.subarray(100));
      controller.close();
    },
  });
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, headers, duplex: 'half' };
  expect((await fetch(address, init)).status).toBe(200);
});

test('an interrupted upload leaves no data, and the server continues', async () => {
  const before = await database.db.$count(storedFiles);
  const { hostname, port, pathname } = new URL(address);
  const socket = createConnection({ host: hostname, port: Number(port) });
  const lines = [
    `POST ${pathname} HTTP/1.1`,
    `host: ${hostname}:${port}`,
    'content-length: 100000',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  socket.write((await jpeg()).subarray(0, 1000));
  await new Promise((resolve) => setTimeout(resolve, 200));
  socket.destroy();
  const answer = await fetch(address, { headers });
  expect(answer.status).toBe(200);
  expect(await database.db.$count(storedFiles)).toBe(before);
});
