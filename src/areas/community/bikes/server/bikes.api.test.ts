import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { settings } from '#areas/foundation/settings/server/settings.table.ts';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import type { Person } from '#platform/kernel/actor.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { addDays, romeTime } from '#platform/kernel/clock/rome-day.ts';
import { newId } from '#platform/kernel/id.ts';
import { createTestApp, JobList, testDeps } from '#tests/support/app.ts';
import { insertBikes } from '#tests/support/bikes.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson } from '#tests/support/people.ts';
import type { Availability, BookingView } from '../bikes.schema.ts';
import { bikeBookingBikes, bikeBookings, bikes } from './bikes.table.ts';

const database = testDatabase();
const origin = 'http://127.0.0.1:3000';
const startsAt = romeTime('2026-11-25', '09:00').toISOString();
let site: ReturnType<typeof createTestApp>;
let ada: Person;

beforeEach(async () => {
  const clock = new FixedClock('2026-11-23T10:00:00Z');
  site = createTestApp(testDeps(database.db, { clock, jobs: new JobList() }));
  ada = await insertPerson(database.db);
  await insertBikes(database.db, 4);
});

afterEach(async () => {
  for (const table of [bikeBookingBikes, bikeBookings, bikes, settings]) await database.db.delete(table);
});

async function ask(method: string, path: string, person?: Person, body?: object) {
  const headers = {
    ...(person && site.as(person)),
    ...(body && { 'content-type': 'application/json' }),
  };
  return site.app.request(`${origin}${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
}

const book = (person?: Person, input: object = {}) =>
  ask('POST', '/api/bikes/bookings', person, { id: newId(), startsAt, bikes: 1, acceptedTerms: 0, ...input });

const codeOf = async (answer: Response) => ((await answer.json()) as { error: { code: string } }).error.code;

const read = async (query = '') =>
  (await (await ask('GET', `/api/bikes/availability${query}`)).json()) as Availability;

describe('availability', () => {
  test('begins with tomorrow, once the last slot of today has begun', async () => {
    const readAt = async (time: string) => {
      const clock = new FixedClock(romeTime('2026-11-23', time));
      site = createTestApp(testDeps(database.db, { clock, jobs: new JobList() }));
      const { today, firstDay, days } = await read();
      return [today, firstDay, days[0]?.day];
    };
    expect(await readAt('16:59')).toEqual(['2026-11-23', '2026-11-23', '2026-11-23']);
    expect(await readAt('17:00')).toEqual(['2026-11-23', '2026-11-24', '2026-11-24']);
    const { days } = await read('?from=2026-11-23');
    expect(days[0]?.day).toBe('2026-11-23');
  });

  test('is public, for seven days from today', async () => {
    const { today, lastDay, bikes: inService, days } = await read();
    expect({ today, lastDay, inService, days: days.length }).toEqual({
      today: '2026-11-23',
      lastDay: '2026-12-23',
      inService: 4,
      days: 7,
    });
    // It is 11 in Italy: the slot that begins at 9 is in progress.
    expect(days[0]?.slots.map(({ hasBegun, free }) => [hasBegun, free])).toEqual([
      [true, 0],
      [false, 4],
      [false, 4],
    ]);
  });

  test('is limited to days that can be booked', async () => {
    const daysOf = async (query: string) => (await read(query)).days.map(({ day }) => day);
    expect(await daysOf('?from=2026-11-01&days=2')).toEqual(['2026-11-23', '2026-11-24']);
    expect(await daysOf('?from=2026-12-22&days=7')).toEqual(['2026-12-22', '2026-12-23']);
    expect(await daysOf(`?from=${addDays('2026-12-23', 1)}`)).toEqual([]);
    expect((await ask('GET', '/api/bikes/availability?days=32')).status).toBe(400);
  });

  test('does not reveal who booked', async () => {
    await book(ada);
    const text = JSON.stringify(await read());
    expect(text).not.toContain(ada.userId);
    expect(text).toContain('"free":3');
  });
});

describe('a booking by the API', () => {
  test('takes one to four bikes', async () => {
    for (const count of [0, 5, -1, 1.5]) expect((await book(ada, { bikes: count })).status).toBe(400);
    const answer = await book(ada, { bikes: 4 });
    expect([answer.status, ((await answer.json()) as BookingView).bikes.length]).toEqual([200, 4]);
  });

  test('is refused to visitors, and each refusal has a code', async () => {
    expect(await codeOf(await book())).toBe('sign_in_required');
    expect(await codeOf(await book(ada, { startsAt: romeTime('2026-12-24', '09:00').toISOString() }))).toBe(
      'bike_slot_too_far',
    );
    expect(await codeOf(await book(ada, { acceptedTerms: undefined }))).toBe('bike_terms_required');
  });

  test.each(['0001-01-01T00:00:00Z', '9999-12-31T23:30:00Z', '0000-06-01T08:00:00Z'])(
    'for %s is invalid input',
    async (moment) => {
      const day = moment.slice(0, 10);
      expect(await codeOf(await book(ada, { startsAt: moment }))).toBe('invalid_input');
      expect(await codeOf(await book(ada, { dateOfBirth: day }))).toBe('invalid_input');
      expect(await codeOf(await ask('GET', `/api/bikes/availability?from=${day}`))).toBe('invalid_input');
    },
  );

  test('is visible to its owner only, who can cancel it', async () => {
    const { id } = (await (await book(ada)).json()) as BookingView;
    const bruno = await insertPerson(database.db);
    const own = async (person: Person) =>
      ((await (await ask('GET', '/api/bikes/bookings', person)).json()) as { items: BookingView[] }).items;
    expect([(await own(ada)).map((each) => each.id), await own(bruno)]).toEqual([[id], []]);
    expect((await ask('DELETE', `/api/bikes/bookings/${id}`, bruno)).status).toBe(404);
    expect((await ask('DELETE', `/api/bikes/bookings/${id}`)).status).toBe(401);
    expect((await ask('DELETE', `/api/bikes/bookings/${id}`, ada)).status).toBe(200);
    expect(await own(ada)).toEqual([]);
  });
});

test('a person who wants to book can read the terms and the steps that are still missing', async () => {
  const terms = async () => (await ask('GET', '/api/bikes/terms')).json();
  const booker = async () => (await ask('GET', '/api/bikes/booker', ada)).json();
  expect(await terms()).toMatchObject({ version: 0, text: null, bikesOfPerson: 4, youngestAge: null });
  expect(await booker()).toEqual({ hasAccepted: false, needsDateOfBirth: false, refusal: null });
  await book(ada);
  expect(await booker()).toEqual({ hasAccepted: true, needsDateOfBirth: false, refusal: null });
  await database.db.delete(settings);
  await database.db.insert(settings).values([
    { key: 'bikeSharing', value: { youngestAge: 16 } },
    { key: 'bikeTerms', value: { it: 'Con il casco.' } },
  ]);
  expect(await terms()).toMatchObject({ version: 1, text: 'Con il casco.', youngestAge: 16 });
  expect(await booker()).toEqual({ hasAccepted: false, needsDateOfBirth: true, refusal: null });
});

describe('the private calendar', () => {
  const address = async (method: 'GET' | 'POST', person = ada) =>
    ((await (await ask(method, '/api/bikes/calendar', person)).json()) as { url: string | null }).url;
  const read = async (url: string | null) => ask('GET', new URL(url ?? '').pathname);

  test('has no URL until its owner requests one; a second request replaces it', async () => {
    expect(await address('GET')).toBeNull();
    const first = await address('POST');
    expect(await address('GET')).toBe(first);
    expect((await read(first)).status).toBe(200);
    const second = await address('POST');
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    expect((await ask('POST', '/api/bikes/calendar')).status).toBe(401);
  });

  test('contains the person’s active bookings, in UTC', async () => {
    const { code } = (await (await book(ada, { bikes: 2 })).json()) as BookingView;
    await book(await insertPerson(database.db));
    const answer = await read(await address('POST'));
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const text = (await answer.text()).replaceAll('\r\n ', '');
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(text).toContain('DTSTART:20261125T080000Z');
    expect(text).toContain('DTEND:20261125T120000Z');
    expect(text).toContain(code);
  });

  test('cannot be read when its owner is blocked', async () => {
    const url = await address('POST');
    await database.db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, ada.userId));
    expect((await read(url)).status).toBe(404);
    expect((await ask('GET', `/calendar/bikes/${'a'.repeat(32)}.ics`)).status).toBe(404);
  });
});
