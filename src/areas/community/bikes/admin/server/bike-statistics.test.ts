import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import type { Person } from '#platform/kernel/actor.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { romeTime } from '#platform/kernel/clock/rome-day.ts';
import { newId } from '#platform/kernel/id.ts';
import { createTestApp, testConfig, testDeps } from '#tests/support/app.ts';
import { insertBikes } from '#tests/support/bikes.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson } from '#tests/support/people.ts';
import { bikeBookingBikes, bikeBookings, bikeCalendars, bikes } from '../../server/bikes.table.ts';
import { bookBikes } from '../../server/book-bikes.ts';
import { cancelBooking } from '../../server/cancel-booking.ts';
import type { BikeStatistics } from '../bike-statistics.schema.ts';
import type { AdminCalendars } from '../calendars.schema.ts';

const database = testDatabase();
const origin = testConfig().siteUrl;
let clock: FixedClock;
let admin: Person;
let ada: Person;
let bikeIds: string[];

beforeEach(async () => {
  clock = new FixedClock(romeTime('2026-10-23', '08:00').toISOString());
  admin = await insertPerson(database.db, { isAdmin: true });
  ada = await insertPerson(database.db, { fullName: '=Ada Rossi' });
  bikeIds = await insertBikes(database.db, 4);
});

afterEach(async () => {
  for (const table of [bikeCalendars, bikeBookingBikes, bikeBookings, bikes]) await database.db.delete(table);
});

const deps = () => testDeps(database.db, { clock });

async function book(day: string, time: string, count: number, person = ada): Promise<string> {
  const startsAt = romeTime(day, time).toISOString();
  const input = { id: newId(), startsAt, bikes: count, acceptedTerms: 0, locale: 'it' as const };
  return (await bookBikes({ ...deps(), actor: person }, input)).id;
}

async function ask(path: string, { sender = admin, body }: { sender?: Person | null; body?: object } = {}) {
  const site = createTestApp(deps());
  return site.app.request(origin + path, {
    method: body ? 'PUT' : 'GET',
    headers: { ...(sender && site.as(sender)), origin, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
}

/** Books on two days; on the second one the clocks are set back. */
async function bookSome(): Promise<void> {
  await book('2026-10-24', '09:00', 3);
  await book('2026-10-25', '17:00', 2);
  const bruno = await insertPerson(database.db);
  const gone = await book('2026-10-25', '09:00', 1, bruno);
  await cancelBooking({ ...deps(), actor: bruno }, gone);
  await database.db.update(bikeBookingBikes).set({ noShowAt: new Date() });
  clock = new FixedClock(romeTime('2026-10-31', '12:00').toISOString());
}

describe('the statistics of the bikes', () => {
  test('count bookings, bikes, no-shows and cancellations, by day and by slot', async () => {
    await bookSome();
    const answer = await ask('/api/admin/bike-statistics?span=week&on=2026-10-25');
    const statistics: BikeStatistics = await answer.json();
    expect(statistics.total).toEqual({ bookings: 2, bikes: 5, noShows: 5, cancelled: 1 });
    const used = statistics.parts.filter(({ bookings, cancelled }) => bookings + cancelled > 0);
    expect(used).toEqual([
      { from: '2026-10-24', to: '2026-10-24', bookings: 1, bikes: 3, noShows: 3, cancelled: 0 },
      { from: '2026-10-25', to: '2026-10-25', bookings: 1, bikes: 2, noShows: 2, cancelled: 1 },
    ]);
    expect(statistics.slots).toEqual([
      { time: '09:00', bikes: 3, noShows: 3 },
      { time: '17:00', bikes: 2, noShows: 2 },
    ]);
  });

  test('are empty without bookings', async () => {
    const statistics: BikeStatistics = await (await ask('/api/admin/bike-statistics?span=all')).json();
    expect(statistics).toMatchObject({ total: { bookings: 0, bikes: 0 }, slots: [] });
  });

  test('are accessible to administrators only, like the CSV file of bookings', async () => {
    for (const path of ['', '/csv?from=2026-10-01&to=2026-10-31'])
      expect((await ask(`/api/admin/bike-statistics${path}`, { sender: ada })).status).toBe(403);
  });
});

test('the CSV file has one row for each booking, and no formulas', async () => {
  await bookSome();
  const csv = await (await ask('/api/admin/bike-statistics/csv?from=2026-10-24&to=2026-10-25&lng=it')).text();
  const rows = csv.trim().split(/\r?\n/);
  expect(rows).toHaveLength(4);
  expect(rows[1]).toContain("'=Ada Rossi");
  expect(rows[1]).toContain('Non ritirata');
  const one = await (await ask('/api/admin/bike-statistics/csv?from=2026-10-24&to=2026-10-24')).text();
  expect(one.trim().split(/\r?\n/)).toHaveLength(2);
});

describe('the calendars of an administrator', () => {
  const renew = async (bikeId: string | null, seen: string | null) => {
    const answer = await ask('/api/admin/bike-calendars', { body: { bikeId, seen } });
    const { items }: AdminCalendars = await answer.json();
    return items.find((each) => each.bikeId === bikeId);
  };
  const read = (url = '') => ask(new URL(url).pathname, { sender: null });

  test('show all bookings with names, or those of one bike, to everybody who knows the URL', async () => {
    await book('2026-10-24', '09:00', 1);
    await book('2026-10-25', '09:00', 3);
    const all = await (await read((await renew(null, null))?.url)).text();
    expect(all.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(all).toContain('=Ada Rossi');
    const ofThird = await (await read((await renew(bikeIds[2] ?? '', null))?.url)).text();
    expect(ofThird.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  });

  test('get a new URL when they are renewed, and only if the administrator has seen the current URL', async () => {
    const first = await renew(null, null);
    expect(await renew(null, null)).toEqual(first);
    clock.advance(60);
    const second = await renew(null, first?.createdAt ?? null);
    expect(second?.url).not.toBe(first?.url);
    expect((await read(first?.url)).status).toBe(404);
    expect((await read(second?.url)).status).toBe(200);
  });

  test('are listed for administrators only, and stop working when the owner is no longer an administrator', async () => {
    const calendar = await renew(null, null);
    expect((await ask('/api/admin/bike-calendars', { sender: ada })).status).toBe(403);
    await database.db.update(users).set({ isAdmin: false });
    expect((await read(calendar?.url)).status).toBe(404);
    expect((await read(`${origin}/calendar/all-bikes/${'x'.repeat(32)}.ics`)).status).toBe(404);
  });
});
