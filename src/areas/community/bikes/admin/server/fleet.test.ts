import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { verifyLedger } from '#areas/community/ledger/server/ledger.queries.ts';
import { settings } from '#areas/foundation/settings/server/settings.table.ts';
import type { Person } from '#platform/kernel/actor.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { romeTime } from '#platform/kernel/clock/rome-day.ts';
import { newId } from '#platform/kernel/id.ts';
import { createTestApp, JobList, testConfig, testDeps } from '#tests/support/app.ts';
import { insertBikes, listBookedTwice } from '#tests/support/bikes.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson } from '#tests/support/people.ts';
import { jpeg } from '#tests/support/pictures.ts';
import { bikeBookingBikes, bikeBookings, bikeOutages, bikes } from '../../server/bikes.table.ts';
import { bookBikes } from '../../server/book-bikes.ts';
import type { AdminBike, Effects, Fleet } from '../fleet.schema.ts';
import { bikeDamages } from './bikes-admin.table.ts';

const database = testDatabase();
const origin = testConfig().siteUrl;
const day = '2026-11-25';
let clock: FixedClock;
let jobs: JobList;
let admin: Person;
let ada: Person;
let ids: string[];

beforeEach(async () => {
  clock = new FixedClock('2026-11-23T10:00:00Z');
  jobs = new JobList();
  admin = await insertPerson(database.db, { isAdmin: true });
  ada = await insertPerson(database.db);
  ids = await insertBikes(database.db, 4);
});

afterEach(async () => {
  expect(await listBookedTwice(database.db)).toEqual([]);
  expect(await verifyLedger({ db: database.db })).toBeUndefined();
  for (const table of [bikeBookingBikes, bikeBookings, bikeOutages, bikeDamages, bikes, settings])
    await database.db.delete(table);
});

const deps = () => testDeps(database.db, { clock, jobs });
const bike = (index: number): string => ids[index] ?? '';

async function book(count: number, time = '09:00', person = ada): Promise<string> {
  const startsAt = romeTime(day, time).toISOString();
  const input = { id: newId(), startsAt, bikes: count, acceptedTerms: 0, locale: 'it' as const };
  return (await bookBikes({ ...deps(), actor: person }, input)).id;
}

/** The API's response to a person; a refusal's code is in `error`. */
async function ask<Answer>(method: string, path: string, body?: object | Uint8Array, sender = admin) {
  const site = createTestApp(deps());
  const isFile = body instanceof Uint8Array;
  const answer = await site.app.request(`${origin}/api/admin/bikes${path}`, {
    method,
    headers: {
      ...site.as(sender),
      origin,
      'content-type': isFile ? 'application/octet-stream' : 'application/json',
      ...(isFile && { 'content-length': String(body.length) }),
    },
    ...(body && { body: isFile ? Buffer.from(body) : JSON.stringify(body) }),
  });
  const json = await answer.json();
  return { status: answer.status, error: json.error?.code as string | undefined, body: json as Answer };
}

const read = async (index: number) => (await ask<AdminBike>('GET', `/${bike(index)}`)).body;

/** The effects of an outage on bookings, as the confirmation sends them. */
async function seenOf(index: number, query = `?from=${day}&to=${day}`) {
  const { items } = (await ask<Effects>('GET', `/${bike(index)}/effects${query}`)).body;
  return items.map(({ bookingId, movedTo }) => ({ bookingId, movedTo: movedTo?.id ?? null }));
}

const outage = (index: number, effects: object[], days: object = { from: day, to: day }) =>
  ask('POST', `/${bike(index)}/outages`, { id: newId(), ...days, reason: 'Gomma bucata', effects });

const bikesOf = async (bookingId: string) =>
  (await database.db.select().from(bikeBookingBikes).where(eq(bikeBookingBikes.bookingId, bookingId))).map(
    ({ bikeId }) => bikeId,
  );

async function isCancelled(bookingId: string): Promise<boolean> {
  const [row] = await database.db.select().from(bikeBookings).where(eq(bikeBookings.id, bookingId));
  return row?.cancelledAt !== null;
}

describe('a bike', () => {
  test('is added once, changed only with its current version, and has a unique number', async () => {
    const id = newId();
    const added = { id, name: 'Rossa', number: 5, frameNumber: 'IT-7' };
    expect(await ask('POST', '', added)).toMatchObject({ status: 200 });
    expect(await ask('POST', '', added)).toMatchObject({ status: 200 });
    expect(await ask('POST', '', { ...added, id: newId() })).toMatchObject({ error: 'bike_number_taken' });
    const change = { name: 'Rossa bella', number: 6, frameNumber: 'IT-7', version: 1 };
    expect(await ask('PUT', `/${id}`, change)).toMatchObject({ status: 200 });
    expect(await ask('PUT', `/${id}`, { ...change, name: 'Verde' })).toMatchObject({ error: 'bike_changed' });
    const taken = { ...change, number: 1, version: 2 };
    expect(await ask('PUT', `/${id}`, taken)).toMatchObject({ error: 'bike_number_taken' });
    const { body } = await ask<Fleet>('GET', '');
    expect(body.items.at(-1)).toMatchObject({
      id,
      number: 6,
      name: 'Rossa bella',
      version: 2,
      state: 'in_service',
    });
  });

  test('can have a picture', async () => {
    const picture = await jpeg();
    const put = (version: number) =>
      ask('PUT', `/${bike(0)}/picture?version=${version}`, new Uint8Array(picture));
    const { version } = await read(0);
    expect(await put(version)).toMatchObject({ status: 200 });
    expect(await put(version)).toMatchObject({ status: 409 });
    expect((await read(0)).picture?.url).toMatch(/^\/media\/pictures\//);
    await ask('DELETE', `/${bike(0)}/picture?version=${version + 1}`);
    expect((await read(0)).picture).toBeNull();
  });

  test('has an open damage until it is marked as solved, and again when this mark is removed', async () => {
    const id = newId();
    const report = { id, text: 'Il freno dietro fischia' };
    await ask('POST', `/${bike(0)}/damages`, report);
    await ask('POST', `/${bike(0)}/damages`, report);
    expect((await read(0)).damages).toMatchObject([{ id, solvedAt: null }]);
    expect(await ask('POST', `/${bike(1)}/damages`, report)).toMatchObject({ error: 'conflict' });
    await ask('PUT', `/damages/${id}`, { isSolved: true });
    expect((await read(0)).damages[0]?.solvedAt).not.toBeNull();
    await ask('PUT', `/damages/${id}`, { isSolved: false });
    expect((await read(0)).damages).toMatchObject([{ id, solvedAt: null }]);
  });

  test('is accessible to administrators only', async () => {
    const member = await insertPerson(database.db, { isSocio: true });
    for (const person of [ada, member]) {
      expect(await ask('GET', '', undefined, person)).toMatchObject({ error: 'admin_only' });
      const report = { id: newId(), text: 'Rotta' };
      const path = `/${bike(0)}/damages`;
      expect(await ask('POST', path, report, person)).toMatchObject({ error: 'admin_only' });
    }
  });
});

describe('taking a bike out of service', () => {
  test('moves its bookings to a free bike without an email', async () => {
    const booking = await book(1);
    jobs.jobs.length = 0;
    const seen = await seenOf(0);
    expect(seen).toEqual([{ bookingId: booking, movedTo: bike(1) }]);
    expect(await outage(0, seen)).toMatchObject({ status: 200 });
    expect(await bikesOf(booking)).toEqual([bike(1)]);
    expect(jobs.jobs).toEqual([]);
    expect((await read(0)).outages).toMatchObject([{ from: day, to: day, reason: 'Gomma bucata' }]);
  });

  test('cancels a booking when no other bike is free, and the person gets an email', async () => {
    const bruno = await insertPerson(database.db);
    const [first, second] = [await book(2), await book(2, '09:00', bruno)];
    const seen = await seenOf(0);
    expect(seen).toEqual([{ bookingId: first, movedTo: null }]);
    await outage(0, seen);
    expect([await isCancelled(first), await isCancelled(second)]).toEqual([true, false]);
    expect(jobs.jobs.at(-1)).toEqual({
      name: 'bikes-admin.tell-of-cancellation',
      data: { bookingId: first, reason: null },
    });
    // The other three can be booked: the slot lost one place together with the bike.
    await expect(book(2, '09:00', ada)).rejects.toMatchObject({ code: 'bikes_taken' });
    await book(1);
  });

  test('is refused when the affected bookings differ from those that were shown', async () => {
    const seen = await seenOf(0);
    const booking = await book(1);
    expect(await outage(0, seen)).toMatchObject({ error: 'bike_effects_changed' });
    expect([await bikesOf(booking), (await read(0)).outages]).toEqual([[bike(0)], []]);
  });

  test('does not conflict with a simultaneous booking', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => insertPerson(database.db)));
    const [answer] = await Promise.all([
      outage(0, []),
      ...people.map((person) => book(1, '09:00', person).catch(() => undefined)),
    ]);
    const booked = (await database.db.select().from(bikeBookingBikes)).map(({ bikeId }) => bikeId);
    // Either the bike was not booked before, or the outage was refused because the effects had changed.
    expect(booked.includes(bike(0))).toBe(answer.error === 'bike_effects_changed');
    expect(booked.length).toBe(answer.error === undefined ? 3 : 4);
  });

  test('does not affect past bookings, nor bikes that were handed over', async () => {
    const booking = await book(1);
    await database.db.update(bikeBookingBikes).set({ handedOverAt: new Date() });
    expect(await seenOf(0)).toEqual([]);
    await outage(0, []);
    expect(await bikesOf(booking)).toEqual([bike(0)]);
  });

  test('needs future days in the right order', async () => {
    const days = [
      { from: '2026-11-24', to: '2026-11-23' },
      { from: '2026-11-20', to: '2026-11-22' },
    ];
    for (const each of days) expect(await outage(0, [], each)).toMatchObject({ error: 'bike_outage_days' });
    expect(await outage(0, [], { from: '2026-11-31', to: null })).toMatchObject({ error: 'invalid_input' });
  });

  test('can be ended early, and then the bike can be booked again', async () => {
    await outage(0, [], { from: '2026-11-20', to: null });
    const [running] = (await read(0)).outages;
    await ask('DELETE', `/outages/${running?.id}`);
    expect((await read(0)).outages).toEqual([]);
    await book(4);
  });

  test('can be permanent, by retiring the bike', async () => {
    const booking = await book(1);
    const effects = await seenOf(0, '');
    expect(await ask('PUT', `/${bike(0)}/state`, { state: 'retired', effects: [] })).toMatchObject({
      error: 'bike_effects_changed',
    });
    await ask('PUT', `/${bike(0)}/state`, { state: 'retired', effects });
    expect([(await read(0)).state, await bikesOf(booking)]).toEqual(['retired', [bike(1)]]);
    await ask('PUT', `/${bike(0)}/state`, { state: 'in_service', effects: [] });
    expect((await read(0)).state).toBe('in_service');
  });
});
