import { createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createTestApp, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { LogLines } from '#tests/support/log-lines.ts';
import { AppError } from '../../../kernel/errors.ts';
import { createDatabase, type Database } from '../../db/database.ts';
import { createLog } from '../../log/log.ts';

const database = testDatabase();
const origin = 'http://127.0.0.1:3000';

function createSite(db: Database = database.db) {
  const lines = new LogLines();
  const { app } = createTestApp(testDeps(db, { log: createLog('info', lines) }));
  const send = (path: string, init?: RequestInit, env?: object) => app.request(`${origin}${path}`, init, env);
  return { app, lines, send };
}

async function errorOf(answer: Response) {
  const body: { error: Record<string, unknown>; code?: string } = await answer.json();
  return body.error;
}

/** The answer of a test route that fails. */
async function answerTo(fail: () => Promise<unknown>) {
  const site = createSite();
  site.app.get('/failing', async (c) => {
    await fail();
    return c.text('did not fail');
  });
  return { ...site, answer: await site.send('/failing') };
}

describe('a refusal', () => {
  test('has the status of its code, and its message in the language of the request with its parameters', async () => {
    const { app, send } = createSite();
    app.get('/refused', () => {
      throw new AppError('too_many_requests', { seconds: 12 });
    });
    const answer = await send('/refused', { headers: { 'accept-language': 'de' } });
    expect(answer.status).toBe(429);
    expect(answer.headers.get('content-type')).toBe('application/json');
    const german = await errorOf(answer);
    expect(german).toMatchObject({ code: 'too_many_requests', params: { seconds: 12 } });
    const italian = await errorOf(await send('/refused'));
    expect(italian.message).toMatch(/[a-z]/);
    expect(german.message).not.toBe(italian.message);
  });

  test('can be traced: header, body and log carry the same request id', async () => {
    const { send, lines } = createSite();
    const answer = await send('/api/nothing');
    const { requestId } = await errorOf(answer);
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers.get('x-request-id')).toBe(requestId);
    expect(lines.all).toMatchObject([{ msg: 'request', requestId, status: 404 }]);
    expect((await errorOf(await send('/api/nothing'))).requestId).not.toBe(requestId);
  });

  test('is not logged as a failure', async () => {
    const { lines } = await answerTo(async () => {
      throw new AppError('conflict');
    });
    expect(lines.all.filter((line) => Number(line.level) > 30)).toEqual([]);
  });

  test('under /store also has its code at the top level, for clients of the store contract', async () => {
    const { send } = createSite();
    const body = await (await send('/store/other/checkout', { method: 'POST' })).json();
    expect(body.code).toBe(body.error.code);
    expect(await (await send('/api/nothing')).json()).not.toHaveProperty('code');
  });
});

describe('a malformed request', () => {
  test.each(['GET', 'POST', 'DELETE'])(
    '%s of a path below /api that does not exist is a 404',
    async (method) => {
      const answer = await createSite().send('/api/nothing/at/all', { method });
      expect(answer.status).toBe(404);
      expect(await errorOf(answer)).toMatchObject({ code: 'not_found' });
    },
  );

  test.each([
    ['a body that is no JSON', '{"email":'],
    ['a body of another shape', '{"email":["ada"]}'],
    ['no body', undefined],
  ])('with %s is a 400', async (_what, body) => {
    const answer = await createSite().send('/api/auth/sign-in/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      ...(body && { body }),
    });
    expect(answer.status).toBe(400);
    expect(await errorOf(answer)).toMatchObject({ code: 'invalid_input' });
  });

  test('with a body of a content type other than JSON is a 400', async () => {
    const answer = await createSite().send('/api/auth/sign-in/email', {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: '{"email":"ada@example.org","password":"long enough"}',
    });
    expect(answer.status).toBe(400);
    expect(await errorOf(answer)).toMatchObject({ code: 'invalid_input' });
  });

  test.each([
    ['says its length', {}],
    ['comes in pieces', { duplex: 'half' }],
  ])('with more than 64 KiB is a 413, when it %s', async (_how, streaming) => {
    const text = JSON.stringify({ email: 'a'.repeat(64 * 1024) });
    const answer = await createSite().send('/api/auth/sign-in/email', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...('duplex' in streaming ? {} : { 'content-length': String(text.length) }),
      },
      body: 'duplex' in streaming ? new Blob([text]).stream() : text,
      ...streaming,
    } as RequestInit);
    expect(answer.status).toBe(413);
    expect(await errorOf(answer)).toMatchObject({ code: 'too_large' });
  });

  test.each([
    ['just within 64 KiB is read', '/api/auth/sign-in/email', 64, 400],
    ['more than 64 KiB is read where its route takes more', '/api/admin/article-editor/preview', 256, 401],
    ['more than its route takes is a 413', '/api/admin/article-editor/preview', 257, 413],
  ])('with %s', async (_what, path, kibibytes, status) => {
    const around = JSON.stringify({ markdown: '' });
    const body = JSON.stringify({ markdown: 'a'.repeat(kibibytes * 1024 - around.length) });
    const headers = { 'content-type': 'application/json', 'content-length': String(body.length) };
    const answer = await createSite().send(path, { method: 'POST', headers, body });
    expect(answer.status).toBe(status);
  });
});

describe('input that does not fit', () => {
  const signUp = async (body: object) => {
    const answer = await createSite().send('/api/auth/sign-up/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    return { text, error: JSON.parse(text).error };
  };

  test('is refused with the place and code of each problem, without the values sent', async () => {
    const { text, error } = await signUp({ name: 7, email: 'hunter2'.repeat(100), longitude: 'pepper' });
    expect(error).toMatchObject({
      code: 'invalid_input',
      issues: [
        { path: ['email'], code: 'too_long' },
        { path: ['name'], code: 'wrong_type' },
        { path: ['longitude'], code: 'wrong_type' },
      ],
    });
    expect(text).not.toMatch(/hunter2|pepper/);
  });

  test('is answered with every refused field, and the code of the first one is the code of the answer', async () => {
    const { error } = await signUp({ name: ' ', email: 'ada', password: 'short' });
    expect(error).toMatchObject({
      code: 'email_invalid',
      issues: [
        { path: ['email'], code: 'email_invalid' },
        { path: ['name'], code: 'full_name_required' },
        { path: ['password'], code: 'password_too_short' },
      ],
    });
  });

  test('is answered with the name of a field that another field requires', async () => {
    const ada = { name: 'Ada', email: 'ada@example.org', password: 'a long enough passphrase' };
    const { error } = await signUp({ ...ada, longitude: 12.5 });
    expect(error).toMatchObject({
      code: 'invalid_input',
      issues: [{ path: ['latitude'], code: 'required' }],
    });
  });
});

describe('a refusal', () => {
  test('of a text that the database cannot store is a 400', async () => {
    const { answer } = await answerTo(() => database.db.execute(sql`select ${'a\u0000b'}::text`));
    expect(answer.status).toBe(400);
  });

  test.each([
    ['too_many_requests', 429],
    ['server_busy', 503],
  ] as const)('as %s says when to retry', async (code, status) => {
    const { answer } = await answerTo(async () => {
      throw new AppError(code, { seconds: 12 });
    });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('retry-after')).toBe('12');
  });
});

describe('an unexpected error', () => {
  test('never shows its message, and is logged with the request id', async () => {
    const { answer, lines } = await answerTo(async () => {
      throw new Error('the key is hunter2', { cause: new Error('and the salt is pepper') });
    });
    expect(answer.status).toBe(500);
    const text = await answer.text();
    expect(text).not.toMatch(/hunter2|pepper|handle-error\.test/);
    const { error } = JSON.parse(text);
    expect(error).toMatchObject({ code: 'unexpected', requestId: answer.headers.get('x-request-id') });
    expect(lines.all).toContainEqual(
      expect.objectContaining({
        msg: 'request failed',
        requestId: error.requestId,
        error: expect.objectContaining({ message: 'the key is hunter2' }),
      }),
    );
  });

  test('of the database never shows the statement', async () => {
    const { answer } = await answerTo(() => database.db.execute(sql`select tiramisu from users`));
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toMatch(/tiramisu|users|select/);
  });

  test('has the security headers of every answer', async () => {
    const { answer } = await answerTo(async () => {
      throw new Error('no');
    });
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
  });
});

describe('an unavailable database is answered with status 503', () => {
  async function expectUnavailable(db: Database) {
    const { send, lines } = createSite(db);
    const answer = await send('/api/catalog/products');
    expect(answer.status).toBe(503);
    expect(await errorOf(answer)).toMatchObject({ code: 'database_unavailable' });
    expect((await send('/healthz')).status).toBe(200);
    const ready = await send('/readyz');
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'unavailable' }]);
    return lines;
  }

  function connectTo(url: string) {
    const { db, close } = createDatabase(url);
    onTestFinished(close);
    return db;
  }

  test('when nothing listens at its port', () =>
    expectUnavailable(connectTo('postgresql://tu@127.0.0.1:9/tu')));

  test('when its socket does not exist', () =>
    expectUnavailable(connectTo('postgresql://tu@localhost/tu?host=%2Fnowhere')));

  test('when the server closes the connection', async () => {
    const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    onTestFinished(() => void server.close());
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('No port');
    await expectUnavailable(connectTo(`postgresql://tu@127.0.0.1:${address.port}/tu`));
  });

  test('and its cause is logged once, while each failed request is logged with its status', async () => {
    const { send, lines } = createSite(connectTo('postgresql://tu@127.0.0.1:9/tu'));
    for (let count = 0; count < 5; count++) await send('/api/catalog/products');
    expect(lines.all.filter(({ level }) => level === 50)).toMatchObject([
      { msg: 'requests fail: no database', error: { code: 'ECONNREFUSED' } },
    ]);
    expect(lines.all.filter(({ msg, status }) => msg === 'request' && status === 503)).toHaveLength(5);
  });

  test('when the connection breaks in the middle of a query', async () => {
    const { answer } = await answerTo(() =>
      database.db.execute(sql`select pg_terminate_backend(pg_backend_pid())`),
    );
    expect(answer.status).toBe(503);
  });
});

describe('the health of the process', () => {
  test('is reported to load balancers and monitoring', async () => {
    const { send } = createSite();
    expect((await send('/healthz')).status).toBe(200);
    expect((await send('/readyz')).status).toBe(200);
    const here = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
    const metrics = await send('/metrics', {}, here);
    expect(metrics.headers.get('content-type')).toContain('text/plain');
    expect(await metrics.text()).toMatch(/^process_cpu_seconds_total \d/m);
  });
});
