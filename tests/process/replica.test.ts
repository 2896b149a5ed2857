import { randomInt, randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import { createDatabase, type DatabaseHandle } from '#platform/server/db/database.ts';
import type { EmbeddedPostgres } from '#platform/server/embedded-postgres/start-embedded-postgres.ts';
import { insertPerson, insertSession } from '#tests/support/people.ts';
import { insertProduct } from '#tests/support/products.ts';
import { startWithStandby } from '#tests/support/standby.ts';
import { copyDemoData, dataFolder } from './data-folder.ts';
import { authSecret, type RunningSite, startSiteProcess } from './site-process.ts';
import { readStandbyRequests } from './standby-requests.ts';

/** Two processes of a site on one database, which read from its standby. */
const folder = dataFolder();
let servers: { primary: EmbeddedPostgres; standby: EmbeddedPostgres };
let database: DatabaseHandle;
let replica: DatabaseHandle;
let sites: RunningSite[];

const soon = { timeout: 20_000, interval: 20 };

beforeAll(async () => {
  const [dataDir, standbyDir] = ['primary', 'standby'].map((name) => path.join(folder.path, name));
  mkdirSync(String(standbyDir));
  copyDemoData('shop', String(dataDir));
  servers = await startWithStandby(String(dataDir), String(standbyDir));
  database = createDatabase(servers.primary.url, { max: 4 });
  replica = createDatabase(servers.standby.url, { max: 2 });
  const env = {
    DATABASE_URL: servers.primary.url,
    DATABASE_REPLICA_URL: servers.standby.url,
    PAYPAL_API_URL: 'http://127.0.0.1:9',
    KEEP_PAGES: 'no',
    TRUSTED_PROXIES: '127.0.0.1',
  };
  const start = (name: string) =>
    startSiteProcess({ dataDir: path.join(folder.path, name), command: { env } });
  sites = [await start('one'), await start('two')];
}, 120_000);

afterAll(async () => {
  for (const site of sites ?? []) await site.signal('SIGKILL');
  await replica?.close();
  await database?.close();
  await servers?.standby.stop();
  await servers?.primary.stop();
});

const pause = () => replica.pool.query('select pg_wal_replay_pause()');
const resume = () => replica.pool.query('select pg_wal_replay_resume()');

/**
 * The titles that a reader finds through one of the processes. Each request has another address, so that no
 * limit applies.
 */
async function search(text: string, { site = 0, cookie = '' } = {}): Promise<string[]> {
  const address = `${sites[site]?.url}/api/catalog/products?kind=gadget&sort=newest&limit=48&lng=it`;
  const from = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  const answer = await fetch(address, { headers: { cookie, 'x-forwarded-for': from } });
  expect(answer.status).toBe(200);
  const { items } = (await answer.json()) as { items: { title: string }[] };
  return items.map(({ title }) => title).filter((title) => title.startsWith(text));
}

/** A change that no process is notified of, as by a program without triggers. */
async function changeSilently(productId: string, title: string): Promise<void> {
  const client = await database.pool.connect();
  await client.query('set session_replication_role = replica');
  await client.query('update products set title = $2 where id = $1', [productId, title]);
  client.release(true);
}

/** Opens a stream of changes at one of the processes. Resolves to a promise for its next change. */
async function listenAt(site: number): Promise<{ told: Promise<void> }> {
  const leaving = new AbortController();
  const answer = await fetch(`${sites[site]?.url}/api/live`, { signal: leaving.signal });
  const events = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  const hear = async () => {
    for (;;) {
      const { value = '', done } = (await events?.read()) ?? { done: true };
      if (done || value.includes('calendar')) break;
    }
    leaving.abort();
  };
  return { told: hear() };
}

/** Resolves when a process reads from the standby, after comparing it with the primary. */
async function untilStandbyIsRead(site: number): Promise<void> {
  const url = String(sites[site]?.url);
  const before = await readStandbyRequests(url);
  await expect
    .poll(async () => {
      await search('', { site });
      return readStandbyRequests(url);
    }, soon)
    .toBeGreaterThan(before);
}

async function sell(title: string) {
  const product = await insertProduct(database.db, { title, stock: 40 });
  const isThere = () => replica.pool.query('select from products where id = $1', [product.productId]);
  await expect.poll(async () => (await isThere()).rowCount, soon).toBe(1);
  return product;
}

test('lists are read from the standby, and are at most a second old', async () => {
  const { productId } = await sell('Prugna');
  let readFromStandby = 0;
  for (let round = 0; round < 4; round++) {
    await untilStandbyIsRead(0);
    await pause();
    try {
      const title = `Prugna ${round}`;
      await changeSilently(productId, title);
      const [found] = await search('Prugna');
      if (found !== title) readFromStandby += 1;
      // When the standby lags by more than a second, the primary is read.
      await expect.poll(() => search('Prugna'), soon).toEqual([title]);
    } finally {
      await resume();
    }
  }
  expect(readFromStandby).toBeGreaterThan(0);
});

test('people who have just changed something read the primary, through every process', async () => {
  const { userId } = await insertPerson(database.db, { isAdmin: true });
  const siteUrl = String(sites[0]?.url);
  const session = await insertSession(database.db, userId, { siteUrl, authSecret });
  const { productId, variantId } = await sell('Ginepro');
  let readFromStandby = 0;
  for (let round = 0; round < 5; round++) {
    const changed = await fetch(`${siteUrl}/api/admin/catalog/variants/${variantId}/stock`, {
      method: 'PUT',
      headers: { cookie: session, 'content-type': 'application/json', origin: siteUrl },
      body: JSON.stringify({ from: 40 + round, to: 41 + round }),
    });
    expect(changed.status).toBe(200);
    const [own = ''] = changed.headers.getSetCookie().filter((cookie) => cookie.startsWith('tu-changed='));
    expect(own).toBe('tu-changed=1; Max-Age=5; Path=/; HttpOnly; SameSite=Lax');
    for (const site of [0, 1]) await untilStandbyIsRead(site);
    await pause();
    try {
      const title = `Ginepro ${round}`;
      await changeSilently(productId, title);
      const [found] = await search('Ginepro', { cookie: session });
      if (found !== title) readFromStandby += 1;
      const cookie = `${session}; ${own.split(';')[0]}`;
      expect(await search('Ginepro', { site: 0, cookie })).toEqual([title]);
      expect(await search('Ginepro', { site: 1, cookie })).toEqual([title]);
    } finally {
      await resume();
    }
  }
  expect(readFromStandby).toBeGreaterThan(0);
});

test('people who get a live notification of a change can read it, even without the cookie', async () => {
  const siteUrl = String(sites[0]?.url);
  const month = romeDay(new Date()).slice(0, 7);
  const readNotes = async () => {
    const answer = await fetch(`${sites[1]?.url}/api/calendar/notes?month=${month}`);
    return answer.text();
  };
  for (let round = 0; round < 5; round++) {
    const { userId } = await insertPerson(database.db, { isSocio: true });
    const cookie = await insertSession(database.db, userId, { siteUrl, authSecret });
    await untilStandbyIsRead(1);
    await pause();
    try {
      const { told } = await listenAt(1);
      const text = `Cena sociale ${round}.`;
      const note = { id: randomUUID(), text, noteDate: `${month}-15` };
      const added = await fetch(`${siteUrl}/api/calendar/notes`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json', origin: siteUrl },
        body: JSON.stringify(note),
      });
      expect(added.status).toBe(200);
      await told;
      expect(await readNotes()).toContain(text);
    } finally {
      await resume();
    }
  }
});

test('without the standby the primary is read', async () => {
  await sell('Corniola');
  await replica.close();
  await servers.standby.stop();
  await expect.poll(() => search('Corniola').catch(() => []), soon).toEqual(['Corniola']);
  for (let number = 0; number < 20; number++) expect(await search('Corniola')).toEqual(['Corniola']);
  await expect
    .poll(() => sites[0]?.stdout ?? '', soon)
    .toContain('the replica of the database does not answer');
  replica = createDatabase(servers.primary.url, { max: 1 });
});
