import { execFileSync } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type DatabaseHandle } from '#platform/server/db/database.ts';
import { testLabelling } from '#tests/support/catalog.ts';
import { insertPerson, insertSession } from '#tests/support/people.ts';
import { insertProduct } from '#tests/support/products.ts';
import { dataFolder } from './data-folder.ts';
import { paymentIdOf, SiteBuyer } from './site-buyer.ts';
import { authSecret, databaseUrlOf, type RunningSite, startSiteProcess } from './site-process.ts';
import { getWithKeepAlive, keepShopWaiting } from './slow-request.ts';

/** One site with two processes for requests: each connection goes to one of them, by chance. */
const folder = dataFolder('demo');
let site: RunningSite;
let database: DatabaseHandle;

const soon = { timeout: 30_000, interval: 20 };

beforeAll(start, 60_000);
afterAll(async () => {
  await database?.close();
  if (site && !site.hasEnded) await site.signal('SIGKILL');
});

async function start(): Promise<void> {
  await database?.close();
  const env = { WEB_PROCESSES: '2', TRUSTED_PROXIES: '127.0.0.1' };
  site = await startSiteProcess({ dataDir: folder.path, command: { env } });
  database = createDatabase(await databaseUrlOf(folder.path));
}

/** A request on a separate connection. */
async function get(path: string, headers: Record<string, string> = {}) {
  const request = http.get(`${site.url}${path}`, { agent: false, headers });
  const [answer]: http.IncomingMessage[] = await once(request, 'response');
  if (!answer) throw new Error('No answer');
  let body = '';
  for await (const chunk of answer.setEncoding('utf8')) body += chunk;
  return { status: answer.statusCode, body };
}

/** The same from a separate address, so that limits do not apply; answers JSON. */
async function send(method: string, path: string, body?: object) {
  const forwarded = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  const headers = {
    'x-forwarded-for': forwarded,
    origin: site.url,
    ...(body && { 'content-type': 'application/json' }),
  };
  const request = http.request(`${site.url}${path}`, { agent: false, method, headers });
  request.end(body && JSON.stringify(body));
  const [answer]: http.IncomingMessage[] = await once(request, 'response');
  if (!answer) throw new Error('No answer');
  expect(answer.statusCode).toBe(200);
  return JSON.parse(await text(answer));
}

async function signIn(facts: { isAdmin?: boolean } = {}) {
  const { userId } = await insertPerson(database.db, facts);
  const cookie = await insertSession(database.db, userId, { siteUrl: site.url, authSecret });
  return new SiteBuyer(site.url, cookie);
}

const everyConnection = <T>(visit: () => Promise<T>) => Promise.all(Array.from({ length: 8 }, visit));

function webProcesses(): number[] {
  const list = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  return list
    .filter((line) => line.includes('web-process.ts'))
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid = 0, parent]) => (parent === site.pid ? [pid] : []));
}

test('a limit for each client address counts the requests to both processes', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.7' };
  const answers = await Promise.all(Array.from({ length: 330 }, () => get('/api/nothing', headers)));
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(300);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
  expect((await get('/api/nothing', { 'x-forwarded-for': '198.51.100.8' })).status).toBe(404);
});

test('a change in one process renews the cached pages of both', async () => {
  const admin = await signIn({ isAdmin: true });
  const { productId, variantId } = await insertProduct(database.db, { title: 'Calice', stock: 40 });
  const page = `/product/${productId}?lng=it`;
  await expect.poll(async () => (await get(page)).status, soon).toBe(200);
  const showing = async () =>
    (await everyConnection(() => get(page))).filter(({ body }) => body.includes('schema.org/OutOfStock'));
  expect(await showing()).toEqual([]);
  const path = `/api/admin/catalog/variants/${variantId}/stock`;
  const changed = await admin.send('PUT', path, { from: 40, to: 0 });
  expect(changed.status).toBe(200);
  await expect.poll(async () => (await showing()).length, { timeout: 1000, interval: 20 }).toBe(8);
});

test('changes in one process are found by the search and the assistant of both', async () => {
  const admin = await signIn({ isAdmin: true });
  // Words that no other text contains.
  const [glass, juice, other] = Array.from({ length: 3 }, () => `z${randomBytes(6).toString('hex')}`);
  const { productId } = await insertProduct(database.db, {
    ...{ title: `Calice ${glass}`, labelling: testLabelling },
  });
  const postId = crypto.randomUUID();
  const write = async (version: number, body: string) => {
    const texts = { 'title.it': 'Una festa in cortile', 'body.it': body };
    const change = { version, texts, change: { state: 'published' } };
    const written = await admin.send('PUT', `/api/admin/blog/posts/${postId}`, change);
    expect(written.status).toBe(200);
    return (await written.json()).version;
  };
  const setStatus = async (status: string) => {
    const changed = await admin.send('POST', '/api/admin/catalog/products/status', {
      ids: [productId],
      status,
    });
    expect(await changed.json()).toMatchObject({ changed: [productId] });
  };
  /** The answers on eight connections: of the search, and of the assistant. */
  const findAll = async (words = '') => {
    const path = `/api/search?${new URLSearchParams({ q: words, lng: 'it' })}`;
    const found = await everyConnection(() => send('GET', path));
    const answered = await everyConnection(() => send('POST', '/api/chatbot?lng=it', { query: words }));
    return [found.map(({ items }) => items), answered.map(({ sources }) => sources)];
  };
  const everywhere = (path: RegExp) => {
    const all = Array(8).fill([expect.objectContaining({ path: expect.stringMatching(path) })]);
    return [all, all];
  };
  const nowhere = Array(2).fill(Array(8).fill([]));
  const product = new RegExp(productId);
  await expect.poll(() => findAll(glass), soon).toEqual(everywhere(product));
  expect(await findAll(juice)).toEqual(nowhere);
  const version = await write(0, `Abbiamo bevuto succo di ${juice}.`);
  await expect.poll(() => findAll(juice), soon).toEqual(everywhere(/^\/blog\//));
  await write(version, `Abbiamo bevuto succo di ${other}.`);
  await expect.poll(() => findAll(juice), soon).toEqual(nowhere);
  await expect.poll(() => findAll(other), soon).toEqual(everywhere(/^\/blog\//));
  await setStatus('draft');
  await expect.poll(() => findAll(glass), soon).toEqual(nowhere);
  await setStatus('published');
  await expect.poll(() => findAll(glass), soon).toEqual(everywhere(product));
}, 60_000);

test('an assistant answer written in one process is given by both, until it is changed or deleted', async () => {
  const admin = await signIn({ isAdmin: true });
  const word = `z${randomBytes(6).toString('hex')}`;
  const id = crypto.randomUUID();
  const write = async (version: number, answer: string, isUsed = 'yes') => {
    const texts = { 'questions.it': `Avete uno ${word}?`, 'answer.it': answer, isUsed };
    const written = await admin.send('PUT', `/api/admin/own-answers/${id}`, { version, texts });
    expect(written.status).toBe(200);
  };
  const replies = async () => {
    const query = `avete uno ${word}`;
    const answers = await everyConnection(() => send('POST', '/api/chatbot?lng=it', { query }));
    return answers.map(({ reply, offersPerson }) => (offersPerson ? null : reply));
  };
  const everywhere = (reply: string | null) => Array(8).fill(reply);
  // Both processes have read the previous state.
  await expect.poll(replies, soon).toEqual(everywhere(null));
  await write(0, 'Sì, uno.');
  await expect.poll(replies, soon).toEqual(everywhere('Sì, uno.'));
  await write(1, 'Sì, due.');
  await expect.poll(replies, soon).toEqual(everywhere('Sì, due.'));
  await write(2, 'Sì, due.', '');
  await expect.poll(replies, soon).toEqual(everywhere(null));
}, 60_000);

test('a change in one process is announced to the readers of both', async () => {
  const admin = await signIn({ isAdmin: true });
  const streams = await everyConnection(async () => {
    const request = http.get(`${site.url}/api/live`, { agent: false, headers: { cookie: admin.cookie } });
    const [answer]: http.IncomingMessage[] = await once(request, 'response');
    const stream = { heard: '', close: () => request.destroy() };
    answer?.setEncoding('utf8').on('data', (chunk) => {
      stream.heard += chunk;
    });
    answer?.on('error', () => undefined);
    return stream;
  });
  const visitor = new SiteBuyer(site.url, '');
  const statement = { fullName: 'Bianca', email: 'b@example.org', orderNumber: '1', goods: '' };
  const submitted = await visitor.send('POST', '/api/withdrawals', { id: crypto.randomUUID(), ...statement });
  expect(submitted.status).toBe(200);
  await expect.poll(() => streams.filter(({ heard }) => heard.includes('withdrawals')).length, soon).toBe(8);
  for (const stream of streams) stream.close();
});

test('a purchase at the built-in payment simulator ends with one order', async () => {
  const buyer = await signIn();
  const product = await insertProduct(database.db, { priceCents: 1000, stock: 3 });
  const checkoutId = await buyer.draft(product, 1);
  const { approveUrl } = await buyer.place(checkoutId, { totalCents: 1000 });
  const address = new URL(approveUrl);
  const seen = await buyer.send('GET', address.pathname + address.search);
  expect(await seen.text()).toContain('10,00');
  const stranger = await signIn();
  expect((await stranger.send('GET', address.pathname + address.search)).status).toBe(404);
  const paid = await fetch(`${site.url}${address.pathname}`, {
    method: 'POST',
    headers: { cookie: buyer.cookie, origin: site.url },
    body: new URLSearchParams({ token: paymentIdOf(approveUrl), choice: 'pay' }),
    redirect: 'manual',
  });
  expect(paid.status).toBe(303);
  expect(await buyer.return(checkoutId)).toMatch(/^\/success\?order=/);
  const { rows } = await database.pool.query(
    'select count(*)::int as orders from orders where checkout_id = $1',
    [checkoutId],
  );
  expect(rows).toEqual([{ orders: 1 }]);
});

test('metrics cover all processes', async () => {
  const metrics = async () => (await get('/metrics')).body;
  const memory = async () => Number(/^process_resident_memory_bytes (\d+)/m.exec(await metrics())?.[1]);
  const ofOne = 60 * 1024 * 1024;
  expect(await memory()).toBeGreaterThan(3 * ofOne);
  expect(await metrics()).toContain('tu_orders');
});

test('a killed process is replaced, and the other answers meanwhile', async () => {
  const before = webProcesses();
  expect(before).toHaveLength(2);
  const [killed = 0] = before;
  process.kill(killed, 'SIGKILL');
  // Connections of the killed process break; none is left waiting.
  const answers = () =>
    everyConnection(() =>
      get('/healthz').then(
        ({ status }) => status,
        () => 'broken',
      ),
    );
  await expect.poll(answers, soon).toEqual(Array(8).fill(200));
  expect(webProcesses()).not.toContain(killed);
  await expect.poll(() => webProcesses().length, soon).toBe(2);
  expect(site.stdout).toContain('another one replaces it');
  await expect.poll(async () => (await get('/readyz')).status, soon).toBe(200);
});

test('SIGTERM to each process lets an open request finish, and leaves nothing running', async () => {
  const { isReached, letGo } = await keepShopWaiting(site);
  const slow = getWithKeepAlive(`${site.url}/api/catalog/products`).catch((error: Error) => error.message);
  await isReached();
  for (const pid of webProcesses()) process.kill(pid, 'SIGTERM');
  const ended = site.signal('SIGTERM');
  await expect.poll(() => get('/healthz').catch(() => 'refused'), soon).toBe('refused');
  expect(webProcesses()).not.toEqual([]);
  await letGo();
  expect(await slow).toEqual({ status: 200, connection: 'close' });
  expect(await ended).toMatchObject({ code: 0, stderr: '' });
  expect(webProcesses()).toEqual([]);
});

test('the web processes end when the process that started them is killed', async () => {
  if (site.hasEnded) await start();
  const before = webProcesses();
  expect(before).toHaveLength(2);
  await site.signal('SIGKILL');
  const areRunning = () =>
    before.filter((pid) => {
      try {
        return process.kill(pid, 0);
      } catch {
        return false;
      }
    });
  await expect.poll(areRunning, soon).toEqual([]);
});
