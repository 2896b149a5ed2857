import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { LiveMessage } from '#areas/collaboration/live/live.schema.ts';
import { newId } from '#platform/kernel/id.ts';
import { createDatabase, type DatabaseHandle } from '#platform/server/db/database.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#platform/server/embedded-postgres/start-embedded-postgres.ts';
import { insertOrder } from '#tests/support/orders.ts';
import { insertPerson, insertSession } from '#tests/support/people.ts';
import { copyDemoData, dataFolder } from './data-folder.ts';
import { authSecret, type RunningSite, startSiteProcess } from './site-process.ts';

/** Two processes of the site on one database, as behind a load balancer. */
const folder = dataFolder();
let postgres: EmbeddedPostgres;
let database: DatabaseHandle;
let here: RunningSite;
let there: RunningSite;

const soon = { timeout: 30_000, interval: 20 };

beforeAll(async () => {
  const dataDir = path.join(folder.path, 'database');
  copyDemoData('shop', dataDir);
  postgres = await startEmbeddedPostgres({ dataDir });
  database = createDatabase(postgres.url);
  here = await startOnDatabase('here');
  there = await startOnDatabase('there');
});
afterAll(async () => {
  for (const site of [here, there]) if (site && !site.hasEnded) await site.signal('SIGTERM');
  await database?.close();
  await postgres?.stop();
});

const startOnDatabase = (name: string) =>
  startSiteProcess({
    dataDir: path.join(folder.path, name),
    command: { env: { DATABASE_URL: postgres.url } },
  });

async function signIn(facts: { isAdmin?: boolean } = {}) {
  const { userId } = await insertPerson(database.db, facts);
  const cookie = await insertSession(database.db, userId, { siteUrl: here.url, authSecret });
  return { userId, headers: { cookie } };
}

type Reader = Awaited<ReturnType<typeof signIn>>;

/** Opens a stream at one of the processes; `told` has all its messages, and `ended` resolves when the stream ends. */
async function listen(site: RunningSite, { headers }: Reader, since?: string) {
  const query = since === undefined ? '' : `?since=${since}`;
  const answer = await fetch(`${site.url}/api/live${query}`, { headers });
  expect(answer.status).toBe(200);
  const told: LiveMessage[] = [];
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  onTestFinished(async () => reader?.cancel().catch(() => undefined));
  const ended = (async () => {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true };
      if (done) return 'ended';
      for (const [, data = ''] of value.matchAll(/^data: (.*)$/gm)) told.push(JSON.parse(data));
    }
  })().catch(() => 'broken');
  await expect.poll(() => told.length, soon).toBeGreaterThan(0);
  // Administrators also get announcements of registrations.
  const topics = () => told.flatMap((each) => each.topics).filter((topic) => topic !== 'people');
  return { told, ended, topics };
}

/** An administrator sets the status of a new order of `buyer`; administrators are notified immediately. */
async function orderStatus(site: RunningSite, admin: Reader, buyer: Reader): Promise<void> {
  const order = await insertOrder(database.db, buyer.userId);
  const answer = await fetch(`${site.url}/api/admin/orders/${order.id}/status`, {
    method: 'PUT',
    headers: { ...admin.headers, 'content-type': 'application/json', origin: site.url },
    body: JSON.stringify({ status: 'confirmed', from: 'pending' }),
  });
  expect(answer.status).toBe(200);
}

/** Somebody submits a withdrawal, which administrators are notified of. */
async function submitWithdrawal(site: RunningSite): Promise<void> {
  const statement = { fullName: 'Bianca', email: 'b@example.org', orderNumber: '1', goods: '' };
  const answer = await fetch(`${site.url}/api/withdrawals`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url },
    body: JSON.stringify({ id: newId(), ...statement }),
  });
  expect(answer.status).toBe(200);
}

test('a change at one process is announced by the other, even if the first is killed right after it', async () => {
  const [admin, buyer] = [await signIn({ isAdmin: true }), await signIn()];
  const [ofAdmin, ofBuyer, stranger] = [
    await listen(here, admin),
    await listen(here, buyer),
    await listen(here, await signIn()),
  ];
  await orderStatus(there, admin, buyer);
  await expect.poll(() => ofAdmin.topics(), soon).toEqual(['scheduled-changes']);
  await submitWithdrawal(there);
  await there.signal('SIGKILL');
  await expect.poll(() => ofAdmin.topics(), soon).toContain('withdrawals');
  // The remaining process makes the change when it is due.
  await expect.poll(() => ofBuyer.topics(), soon).toEqual(['orders']);
  await expect.poll(() => ofAdmin.topics(), soon).toContain('orders');
  expect(stranger.topics()).toEqual([]);
  there = await startOnDatabase('there');
});

test('a reader whose process is killed gets exactly the missed changes from the other', async () => {
  const admin = await signIn({ isAdmin: true });
  const before = await listen(there, admin);
  await submitWithdrawal(here);
  await expect.poll(() => before.topics(), soon).toEqual(['withdrawals']);
  await there.signal('SIGKILL');
  expect(await before.ended).toBe('broken');
  const cursor = before.told.at(-1)?.cursor;
  expect((await listen(here, admin, cursor)).topics()).toEqual([]);
  await submitWithdrawal(here);
  const moved = await listen(here, admin, cursor);
  await expect.poll(() => moved.topics(), soon).toEqual(['withdrawals']);
  there = await startOnDatabase('there');
  const after = await listen(there, admin, cursor);
  expect(after.told).toMatchObject([{ topics: ['withdrawals'], isReset: false }]);
});

test('a note of the calendar is announced by another process, even if the first is killed right after it', async () => {
  const { userId } = await insertPerson(database.db, { isSocio: true });
  const cookie = await insertSession(database.db, userId, { siteUrl: here.url, authSecret });
  const reader = await listen(here, await signIn());
  const answer = await fetch(`${there.url}/api/calendar/notes`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', origin: there.url },
    body: JSON.stringify({ id: newId(), text: 'Cena sociale', noteDate: '2026-12-05' }),
  });
  expect(answer.status).toBe(200);
  await there.signal('SIGKILL');
  await expect.poll(() => reader.topics(), soon).toEqual(['pages/calendar']);
  const page = await (await fetch(`${here.url}/database-soci?mese=2026-12`)).text();
  expect(page).toContain('Cena sociale');
  there = await startOnDatabase('there');
});

test('a session that ends at one process ends the streams of the other within seconds', async () => {
  const person = await signIn();
  const stream = await listen(there, person);
  const signedOut = await fetch(`${here.url}/api/auth/sign-out`, {
    method: 'POST',
    headers: { ...person.headers, 'content-type': 'application/json', origin: here.url },
    body: '{}',
  });
  expect(signedOut.status).toBe(200);
  expect(await stream.ended).toBe('ended');
  expect(stream.topics()).toEqual(['session']);
});

test('a stop ends the streams and does not wait for their readers', async () => {
  const streams = [await listen(there, await signIn()), await listen(there, await signIn({ isAdmin: true }))];
  const start = performance.now();
  expect(await there.signal('SIGTERM')).toMatchObject({ code: 0, signal: null, stderr: '' });
  expect(performance.now() - start).toBeLessThan(8000);
  expect(await Promise.all(streams.map(({ ended }) => ended))).toEqual(['ended', 'ended']);
});
