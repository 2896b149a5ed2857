import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bikeBookingBikes, bikes } from '#areas/community/bikes/server/bikes.table.ts';
import { ledgerEvents } from '#areas/community/ledger/server/ledger.table.ts';
import { addDays, romeDay, romeTime } from '#platform/kernel/clock/rome-day.ts';
import { newId } from '#platform/kernel/id.ts';
import { createDatabase, type DatabaseHandle } from '#platform/server/db/database.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#platform/server/embedded-postgres/start-embedded-postgres.ts';
import { insertBikes, listBookedTwice } from '#tests/support/bikes.ts';
import { insertPerson, insertSession } from '#tests/support/people.ts';
import { copyDemoData, dataFolder } from './data-folder.ts';
import { authSecret, type RunningSite, startSiteProcess } from './site-process.ts';

/** Two processes of the site on one database: simultaneous requests go to both. */
const folder = dataFolder();
let postgres: EmbeddedPostgres;
let database: DatabaseHandle;
let sites: [RunningSite, RunningSite];
let daysAhead = 10;
let startsAt: string;

beforeAll(async () => {
  const dataDir = path.join(folder.path, 'database');
  copyDemoData('shop', dataDir);
  postgres = await startEmbeddedPostgres({ dataDir });
  database = createDatabase(postgres.url);
  sites = [await startOnDatabase('one'), await startOnDatabase('other')];
  await database.db.update(bikes).set({ state: 'retired' });
  await insertBikes(database.db, 4);
});
afterAll(async () => {
  for (const site of sites ?? []) if (!site.hasEnded) await site.signal('SIGTERM');
  await database?.close();
  await postgres?.stop();
});
// A slot that no test has booked yet.
beforeEach(() => {
  daysAhead += 1;
  startsAt = romeTime(addDays(romeDay(new Date()), daysAhead), '13:00').toISOString();
});

const startOnDatabase = (name: string) =>
  startSiteProcess({
    dataDir: path.join(folder.path, name),
    command: { env: { DATABASE_URL: postgres.url, TRUSTED_PROXIES: '127.0.0.1' } },
  });

/** Each person has a different address, because requests are counted by address. */
type Rider = { cookie: string; 'x-forwarded-for': string };
let riders = 0;

async function signIn(): Promise<Rider> {
  riders += 1;
  const address = `10.1.${riders >> 8}.${riders & 255}`;
  const { userId } = await insertPerson(database.db);
  return {
    cookie: await insertSession(database.db, userId, { siteUrl: sites[0].url, authSecret }),
    'x-forwarded-for': address,
  };
}

/** Returns `booked`, or the reason for the refusal. */
async function book(rider: Rider, index: number, input: object = {}) {
  const site = sites[index % 2 === 0 ? 0 : 1];
  const answer = await fetch(`${site.url}/api/bikes/bookings`, {
    method: 'POST',
    headers: { ...rider, origin: site.url, 'content-type': 'application/json' },
    body: JSON.stringify({ id: newId(), startsAt, bikes: 1, acceptedTerms: 0, ...input }),
  });
  const body = (await answer.json()) as { id?: string; error?: { code: string } };
  return { outcome: body.error?.code ?? 'booked', id: body.id };
}

async function cancel(rider: Rider, index: number, id: string | undefined) {
  const site = sites[index % 2 === 0 ? 0 : 1];
  const answer = await fetch(`${site.url}/api/bikes/bookings/${id}`, {
    method: 'DELETE',
    headers: { ...rider, origin: site.url },
  });
  return answer.status;
}

const living = () =>
  database.db
    .select()
    .from(bikeBookingBikes)
    .where(eq(bikeBookingBikes.startsAt, new Date(startsAt)))
    .then((rows) => rows.filter(({ isActive }) => isActive));

const countEvents = () => database.db.$count(ledgerEvents, eq(ledgerEvents.eventType, 'Prenotazione Bici'));
const countEach = (all: readonly string[]) =>
  Object.fromEntries(
    Map.groupBy(all, (each) => each)
      .entries()
      .map(([one, { length }]) => [one, length]),
  );

test('two hundred people who book one time slot at the same moment get exactly the four bikes', async () => {
  const people = await Promise.all(Array.from({ length: 200 }, signIn));
  const before = await countEvents();
  const outcomes = (await Promise.all(people.map((person, index) => book(person, index)))).map(
    ({ outcome }) => outcome,
  );
  expect(countEach(outcomes)).toEqual({ booked: 4, bikes_taken: 196 });
  expect(new Set((await living()).map(({ bikeId }) => bikeId)).size).toBe(4);
  expect((await countEvents()) - before).toBe(4);
  expect(await listBookedTwice(database.db)).toEqual([]);
}, 120_000);

test('a request that arrives at both processes books once', async () => {
  const person = await signIn();
  const input = { id: newId() };
  const answers = await Promise.all([0, 1, 2, 3].map((index) => book(person, index, input)));
  expect(answers).toEqual(Array.from({ length: 4 }, () => ({ outcome: 'booked', id: input.id })));
  expect(await living()).toHaveLength(1);
});

test('cancelling bookings while other people book leaves no bike booked twice and none lost', async () => {
  const owner = await signIn();
  const { id } = await book(owner, 0, { bikes: 4 });
  const people = await Promise.all(Array.from({ length: 40 }, signIn));
  const [status, outcomes] = await Promise.all([
    cancel(owner, 1, id),
    Promise.all(people.map((person, index) => book(person, index))),
  ]);
  expect(status).toBe(200);
  const booked = outcomes.filter(({ outcome }) => outcome === 'booked').length;
  expect(booked + outcomes.filter(({ outcome }) => outcome === 'bikes_taken').length).toBe(40);
  expect(await living()).toHaveLength(booked);
  expect(await listBookedTwice(database.db)).toEqual([]);
  // Bikes that are free now can be booked.
  const left = 4 - booked;
  if (left > 0) expect((await book(await signIn(), 0, { bikes: left })).outcome).toBe('booked');
  expect(await living()).toHaveLength(4);
}, 120_000);
