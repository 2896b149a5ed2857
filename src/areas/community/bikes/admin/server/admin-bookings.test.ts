import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { settings } from '#areas/foundation/settings/server/settings.table.ts';
import type { Person } from '#platform/kernel/actor.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { romeTime } from '#platform/kernel/clock/rome-day.ts';
import { newId } from '#platform/kernel/id.ts';
import { auditRecords } from '#platform/server/audit/audit.table.ts';
import { createTestApp, JobList, Mailbox, testConfig, testDeps } from '#tests/support/app.ts';
import { insertBikes, listBookedTwice } from '#tests/support/bikes.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson } from '#tests/support/people.ts';
import { bikeBookingBikes, bikeBookings, bikes } from '../../server/bikes.table.ts';
import { bookBikes } from '../../server/book-bikes.ts';
import { recordedIn } from '../bikes-admin.rules.ts';
import type { AdminBooking, DayBookings } from '../bikes-admin.schema.ts';
import { countLateBookings } from './admin-bookings.queries.ts';
import { bikesAdminJobDefinitions } from './bikes-admin.jobs.ts';

const database = testDatabase();
const origin = testConfig().siteUrl;
const day = '2026-11-23';
let clock: FixedClock;
let jobs: JobList;
let admin: Person;
let ada: Person;

beforeEach(async () => {
  clock = new FixedClock(romeTime(day, '08:00').toISOString());
  jobs = new JobList();
  admin = await insertPerson(database.db, { isAdmin: true });
  ada = await insertPerson(database.db, { fullName: 'Ada Rossi' });
  await insertBikes(database.db, 4);
});

afterEach(async () => {
  expect(await listBookedTwice(database.db)).toEqual([]);
  for (const table of [bikeBookingBikes, bikeBookings, bikes, settings]) await database.db.delete(table);
});

const deps = () => testDeps(database.db, { clock, jobs });
const setTime = (time: string) => {
  clock = new FixedClock(time);
};
const at = (time: string) => romeTime(day, time);

async function book(time = '09:00', count = 2, person = ada): Promise<string> {
  const input = { id: newId(), startsAt: at(time).toISOString(), bikes: count, acceptedTerms: 0 };
  const { id } = await bookBikes({ ...deps(), actor: person }, { ...input, locale: 'it' });
  return id;
}

/** The API's response to a person; a refusal's code is in `error`. */
async function ask<Answer>(method: string, path: string, body?: object, sender = admin) {
  const site = createTestApp(deps());
  const answer = await site.app.request(`${origin}/api/admin/bike-bookings${path}`, {
    method,
    headers: { ...site.as(sender), origin, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const json = await answer.json();
  return { status: answer.status, error: json.error?.code as string | undefined, body: json as Answer };
}

const readDay = async () => (await ask<DayBookings>('GET', `?day=${day}`)).body;

async function bikesOf(id: string) {
  const { bookings } = await readDay();
  return bookings.find((booking) => booking.id === id)?.bikes ?? [];
}

const statesOf = async (id: string) => (await bikesOf(id)).map(({ state }) => state);

/** Records a step for all bikes of a booking that are in the state `from`. */
async function step(id: string, from: 'booked' | 'handed_over' | 'returned' | 'no_show', to: string) {
  const ids = (await bikesOf(id)).filter(({ state }) => recordedIn(state) === from).map((bike) => bike.id);
  return ask<AdminBooking>('PUT', `/${id}/hand-over`, { bikes: ids, from, to });
}

describe('the bookings of a day', () => {
  test('have names, bikes and the number of free bikes', async () => {
    const id = await book();
    const { bookings, slots, isClosed, late } = await readDay();
    expect({ isClosed, late }).toEqual({ isClosed: false, late: [] });
    expect(slots.map(({ free }) => free)).toEqual([2, 4, 4]);
    expect(bookings).toMatchObject([
      {
        id,
        person: { userId: ada.userId, fullName: 'Ada Rossi', email: ada.email },
        startsAt: at('09:00').toISOString(),
        bikes: [
          { number: 1, state: 'booked' },
          { number: 2, state: 'booked' },
        ],
      },
    ]);
    const other = await ask<DayBookings>('GET', '?day=2026-11-24');
    expect(other.body.bookings).toEqual([]);
  });

  test('include the slot in progress until its end, without free bikes', async () => {
    const begun = async () => (await readDay()).slots.map(({ hasBegun, free }) => [hasBegun, free]);
    setTime(at('13:02').toISOString());
    expect(await begun()).toEqual([
      [true, 0],
      [false, 4],
    ]);
    setTime(at('20:59').toISOString());
    expect(await begun()).toEqual([[true, 0]]);
    setTime(at('21:00').toISOString());
    expect(await begun()).toEqual([]);
  });

  test('are visible to administrators only', async () => {
    const member = await insertPerson(database.db, { isSocio: true });
    for (const person of [ada, member])
      expect(await ask('GET', '', undefined, person)).toMatchObject({ status: 403, error: 'admin_only' });
  });
});

describe('a hand-over', () => {
  test('moves from booked to handed over to returned, and can be corrected back step by step', async () => {
    const id = await book();
    await step(id, 'booked', 'handed_over');
    expect(await statesOf(id)).toEqual(['handed_over', 'handed_over']);
    await step(id, 'handed_over', 'returned');
    expect(await statesOf(id)).toEqual(['returned', 'returned']);
    await step(id, 'returned', 'handed_over');
    await step(id, 'handed_over', 'booked');
    expect(await statesOf(id)).toEqual(['booked', 'booked']);
  });

  test('can be recorded for one bike of several', async () => {
    const id = await book();
    const [first] = await bikesOf(id);
    await ask('PUT', `/${id}/hand-over`, { bikes: [first?.id], from: 'booked', to: 'handed_over' });
    expect(await statesOf(id)).toEqual(['handed_over', 'booked']);
  });

  test('recorded by two administrators at the same time is stored once, with one audit record', async () => {
    const id = await book();
    await step(id, 'booked', 'handed_over');
    const ids = (await bikesOf(id)).map((bike) => bike.id);
    const before = await database.db.$count(auditRecords);
    const back = { bikes: ids, from: 'handed_over', to: 'returned' };
    const answers = await Promise.all([1, 2, 3].map(() => ask('PUT', `/${id}/hand-over`, back)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await database.db.$count(auditRecords)).toBe(before + 1);
  });

  test('is refused when the bikes are in another state than the page showed', async () => {
    const id = await book();
    const [first] = await bikesOf(id);
    const back = { bikes: [first?.id], from: 'handed_over', to: 'returned' };
    expect(await ask('PUT', `/${id}/hand-over`, back)).toMatchObject({ error: 'bike_state_changed' });
    const jump = { bikes: [first?.id], from: 'booked', to: 'returned' };
    expect(await ask('PUT', `/${id}/hand-over`, jump)).toMatchObject({ error: 'bike_state_changed' });
    const odd = { bikes: [newId()], from: 'booked', to: 'handed_over' };
    expect(await ask('PUT', `/${id}/hand-over`, odd)).toMatchObject({ error: 'not_found' });
  });

  test('is possible from the day of the booking, and a no-show from the start of its slot', async () => {
    const id = await book();
    expect(await step(id, 'booked', 'no_show')).toMatchObject({ error: 'bike_no_show_early' });
    setTime(romeTime('2026-11-22', '20:00').toISOString());
    expect(await step(id, 'booked', 'handed_over')).toMatchObject({ error: 'bike_hand_over_early' });
    setTime(at('09:30').toISOString());
    await step(id, 'booked', 'no_show');
    expect(await statesOf(id)).toEqual(['no_show', 'no_show']);
    await step(id, 'no_show', 'booked');
    await step(id, 'booked', 'handed_over');
    expect(await statesOf(id)).toEqual(['handed_over', 'handed_over']);
  });

  test('is refused for a bike that somebody else still has, even if both are recorded at the same time', async () => {
    const first = await book('09:00', 4);
    const second = await book('13:00', 4);
    const outcomes = await Promise.all([
      step(first, 'booked', 'handed_over'),
      step(second, 'booked', 'handed_over'),
    ]);
    const errors = outcomes.map(({ error }) => error);
    expect(errors.toSorted()).toEqual(['bike_already_out', undefined]);
    const [winner, other] = errors[0] === undefined ? [first, second] : [second, first];
    await step(winner, 'handed_over', 'returned');
    await step(other, 'booked', 'handed_over');
    // The first return can no longer be corrected.
    expect(await step(winner, 'returned', 'handed_over')).toMatchObject({ error: 'bike_already_out' });
  });

  test('is late from the end of its slot until the bikes are returned', async () => {
    const id = await book();
    await step(id, 'booked', 'handed_over');
    expect(await countLateBookings(deps())).toBe(0);
    setTime(at('13:01').toISOString());
    expect(await statesOf(id)).toEqual(['late', 'late']);
    const nextDay = await ask<DayBookings>('GET', '?day=2026-11-24');
    expect(nextDay.body.late.map((booking) => booking.id)).toEqual([id]);
    expect(await countLateBookings(deps())).toBe(1);
    await step(id, 'handed_over', 'returned');
    expect(await countLateBookings(deps())).toBe(0);
  });
});

describe('a booking code', () => {
  test('finds its booking, however the code is typed', async () => {
    const id = await book();
    const { bookings } = await readDay();
    const code = bookings[0]?.code ?? '';
    const typed = `${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`;
    const found = await ask<{ bookings: AdminBooking[] }>('GET', `/codes/${typed}`);
    expect(found.body.bookings[0]?.id).toBe(id);
  });

  test('returns an empty list when no booking has this code', async () => {
    const found = await ask<{ bookings: AdminBooking[] }>('GET', '/codes/AAAAAAAA');
    expect(found).toMatchObject({ status: 200, body: { bookings: [] } });
  });
});

test('only administrators can search for a person to book for, by parts of the name or email address', async () => {
  type Found = { people: { userId: string; fullName: string; email: string }[] };
  const found = (q: string, sender = admin) => ask<Found>('GET', `/people?q=${q}`, undefined, sender);
  const zoe = await insertPerson(database.db, { fullName: 'Zoe Quaranta' });
  await insertPerson(database.db, { fullName: 'Bea Quaranta' });
  const both = await found('quaranta');
  expect(both.body.people.map((person) => person.fullName)).toEqual(['Bea Quaranta', 'Zoe Quaranta']);
  const { userId, fullName, email } = zoe;
  expect((await found('aranta%20ZOE')).body.people).toEqual([{ userId, fullName, email }]);
  expect((await found('')).body.people).toEqual([]);
  expect((await found('%25')).body.people).toEqual([]);
  expect((await found('a'.repeat(101))).status).toBe(400);
  expect((await found('ada', ada)).status).toBe(403);
});

describe('an administrator', () => {
  test('cancels a booking even after its slot has begun, and the person gets the reason', async () => {
    const id = await book();
    setTime(at('09:30').toISOString());
    await ask('PUT', `/${id}/cancellation`, { reason: 'Strada chiusa' });
    expect(await statesOf(id)).toEqual(['cancelled', 'cancelled']);
    const told = jobs.jobs.find(({ name }) => name === 'bikes-admin.tell-of-cancellation');
    expect(told?.data).toEqual({ bookingId: id, reason: 'Strada chiusa' });
    const mailer = new Mailbox();
    const [job] = bikesAdminJobDefinitions;
    await job?.run({ ...deps(), mailer }, told?.data as never);
    expect(mailer.emails).toMatchObject([{ to: ada.email, subject: expect.stringContaining('annullata') }]);
    expect(mailer.emails[0]?.text).toContain('Strada chiusa');
    expect(mailer.emails[0]?.attachments?.[0]?.content).toContain('STATUS:CANCELLED');
  });

  test('cannot cancel a booking whose bikes were handed over', async () => {
    const id = await book();
    await step(id, 'booked', 'handed_over');
    expect(await ask('PUT', `/${id}/cancellation`, { reason: '' })).toMatchObject({
      error: 'bike_booking_out',
    });
  });

  test('can exceed the limits of one person, but not the number of bikes', async () => {
    for (const time of ['09:00', '13:00', '17:00']) await book(time, 1);
    const clockTomorrow = romeTime('2026-11-24', '09:00').toISOString();
    const booking = { id: newId(), userId: ada.userId, startsAt: clockTomorrow, bikes: 4 };
    expect(await ask('POST', '', booking)).toMatchObject({ status: 200 });
    expect(await ask('POST', '', booking)).toMatchObject({ status: 200 });
    const another = { ...booking, id: newId(), bikes: 1 };
    expect(await ask('POST', '', another)).toMatchObject({ error: 'bikes_taken' });
    const { body } = await ask<DayBookings>('GET', '?day=2026-11-24');
    expect(body.bookings).toMatchObject([{ id: booking.id, isBookedForPerson: true }]);
    const far = { ...another, startsAt: romeTime('2026-12-25', '09:00').toISOString() };
    expect(await ask('POST', '', far)).toMatchObject({ error: 'bike_slot_too_far' });
    expect(await ask('POST', '', { ...another, userId: newId() })).toMatchObject({ error: 'not_found' });
  });
});
