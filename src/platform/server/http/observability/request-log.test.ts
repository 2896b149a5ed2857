import { expect, test } from 'vitest';
import { createTestApp, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { LogLines } from '#tests/support/log-lines.ts';
import { insertPerson } from '#tests/support/people.ts';
import { createLog } from '../../log/log.ts';

const database = testDatabase();
const origin = 'http://127.0.0.1:3000';

function createSite() {
  const lines = new LogLines();
  const site = createTestApp(testDeps(database.db, { log: createLog('info', lines) }));
  return { ...site, lines };
}

test('a request is one log line: route, status, duration', async () => {
  const { app, lines } = createSite();
  const answer = await app.request(`${origin}/api/catalog/products?limit=1`);
  expect(lines.all).toEqual([
    {
      level: 30,
      time: expect.any(String),
      requestId: answer.headers.get('x-request-id'),
      method: 'GET',
      route: '/api/catalog/products',
      status: 200,
      milliseconds: expect.any(Number),
      msg: 'request',
    },
  ]);
});

test('personal data in a path, query, header or body is not logged', async () => {
  const { app, as, lines } = createSite();
  // Without a socket: the address of an unknown proxy is named in a line of its own.
  const ask = (path: string, init: RequestInit) =>
    app.request(`${origin}${path}`, init, { incoming: undefined });
  const person = await insertPerson(database.db, { fullName: 'Ada Rossi', email: 'ada@example.org' });
  const headers = {
    ...as(person),
    'content-type': 'application/json',
    cookie: 'tu.session=tiramisu',
    authorization: 'Bearer tiramisu',
    'user-agent': 'tiramisu',
    'x-forwarded-for': '203.0.113.77',
  };
  await ask(`/api/orders?email=ada@example.org&token=tiramisu`, { headers });
  await ask(`/api/catalog/products/ada@example.org?q=tiramisu`, { headers });
  await ask(`/nowhere/ada@example.org`, { headers });
  await ask(`/api/auth/sign-in/email`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: 'ada@example.org', password: 'tiramisu' }),
  });
  expect(lines.all).toHaveLength(4);
  for (const secret of ['ada@example.org', 'Ada', 'tiramisu', '203.0.113.77', '?'])
    expect(lines.text).not.toContain(secret);
});
