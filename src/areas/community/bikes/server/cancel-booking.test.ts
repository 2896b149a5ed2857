import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ledgerEvents } from '#areas/community/ledger/server/ledger.table.ts';
import { type Actor, type Person, visitor } from '#platform/kernel/actor.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { romeTime } from '#platform/kernel/clock/rome-day.ts';
import { newId } from '#platform/kernel/id.ts';
import { announcedChanges } from '#platform/server/live/live.table.ts';
import { personalParts } from '#platform/server/personal-parts/personal-parts.table.ts';
import { JobList, testDeps } from '#tests/support/app.ts';
import { insertBikes, listBookedTwice } from '#tests/support/bikes.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson } from '#tests/support/people.ts';
import { getAvailability } from './availability.queries.ts';
import { bikeBookingBikes, bikeBookings, bikes } from './bikes.table.ts';
import { bookBikes } from './book-bikes.ts';
import { listOwnBookings } from './bookings.queries.ts';
import { cancelBooking } from './cancel-booking.ts';

const database = testDatabase();
const startsAt = romeTime('2026-11-25', '09:00');
let clock: FixedClock;
let jobs: JobList;
let ada: Person;

beforeEach(async () => {
  clock = new FixedClock('2026-11-23T10:00:00Z');
  jobs = new JobList();
  ada = await insertPerson(database.db);
  await insertBikes(database.db, 4);
});

afterEach(async () => {
  expect(await listBookedTwice(database.db)).toEqual([]);
  for (const table of [bikeBookingBikes, bikeBookings, bikes]) await database.db.delete(table);
});

const as = (actor: Actor) => ({ ...testDeps(database.db, { clock, jobs }), actor });

const book = (actor: Actor, bikeCount = 1) =>
  bookBikes(as(actor), {
    id: newId(),
    startsAt: startsAt.toISOString(),
    bikes: bikeCount,
    acceptedTerms: 0,
    locale: 'it',
  });

const cancel = (actor: Actor, id: string) => cancelBooking(as(actor), id);
const refusal = (code: string) => expect.objectContaining({ code });

async function free(): Promise<number | undefined> {
  const { days } = await getAvailability({ db: database.db, clock }, { from: '2026-11-25', days: 1 });
  return days[0]?.slots[0]?.free;
}

async function own(which: 'coming' | 'past', limit = 10, cursor?: string) {
  return listOwnBookings({ db: database.db, clock }, ada.userId, { which, limit, cursor });
}

const eventsOf = ({ userId }: Person) =>
  database.db
    .select({ figures: ledgerEvents.publicMetadata })
    .from(ledgerEvents)
    .innerJoin(personalParts, eq(personalParts.recordId, ledgerEvents.id))
    .where(eq(personalParts.userId, userId))
    .orderBy(asc(ledgerEvents.sequence));

describe('a cancelled booking', () => {
  test('frees its bikes once, and reverses its ledger event', async () => {
    const { id } = await book(ada, 4);
    expect(await free()).toBe(0);
    const answers = await Promise.all([cancel(ada, id), cancel(ada, id), cancel(ada, id)]);
    for (const answer of answers)
      expect(answer).toMatchObject({ cancelledAt: clock.now().toISOString(), isCancellable: false });
    expect(await free()).toBe(4);
    expect(await eventsOf(ada)).toEqual([
      { figures: { bikes: 4 } },
      { figures: { bikes: -4, reason: 'booking_cancelled' } },
    ]);
    expect(jobs.jobs.map(({ name }) => name)).toEqual([
      'bikes.tell-of-booking',
      'bikes.tell-of-cancellation',
    ]);
  });

  test('moves from the coming bookings to the past ones', async () => {
    const { id } = await book(ada);
    expect((await own('coming')).items.map((each) => each.id)).toEqual([id]);
    await cancel(ada, id);
    expect((await own('coming')).items).toEqual([]);
    expect((await own('past')).items.map((each) => each.id)).toEqual([id]);
  });

  test('updates the open pages of all visitors, of the person and of administrators', async () => {
    const { id } = await book(ada);
    await database.db.delete(announcedChanges);
    await cancel(ada, id);
    const told = await database.db.select().from(announcedChanges);
    expect(told.map(({ topic }) => topic).sort()).toEqual([
      'bike-bookings',
      'bike-bookings',
      'pages/bikes',
      'pages/ledger',
    ]);
  });
});

describe('nobody can cancel', () => {
  test('the booking of another person, or one that does not exist', async () => {
    const { id } = await book(ada);
    const bruno = await insertPerson(database.db);
    await expect(cancel(bruno, id)).rejects.toEqual(refusal('not_found'));
    await expect(cancel(visitor, id)).rejects.toEqual(refusal('sign_in_required'));
    await expect(cancel(ada, newId())).rejects.toEqual(refusal('not_found'));
    expect(await free()).toBe(3);
  });

  test('a booking whose slot has begun', async () => {
    const { id } = await book(ada);
    clock = new FixedClock(startsAt);
    await expect(cancel(ada, id)).rejects.toEqual(refusal('bike_booking_begun'));
    expect((await own('coming')).items).toMatchObject([{ id, isCancellable: false }]);
  });

  test('a booking with a bike that was handed over early', async () => {
    const { id } = await book(ada, 2);
    await database.db.update(bikeBookingBikes).set({ handedOverAt: clock.now() });
    await expect(cancel(ada, id)).rejects.toEqual(refusal('bike_booking_begun'));
    expect((await own('coming')).items).toMatchObject([{ bikesOut: 2 }]);
  });
});

test('bikes that a cancellation frees while several people want one are each booked at most once', async () => {
  const { id } = await book(ada, 4);
  const people = await Promise.all(Array.from({ length: 12 }, () => insertPerson(database.db)));
  const [, ...rest] = await Promise.allSettled([cancel(ada, id), ...people.map((person) => book(person))]);
  const booked = rest.filter(({ status }) => status === 'fulfilled').length;
  const reasons = rest.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
  expect(new Set([...reasons, 'bikes_taken'])).toEqual(new Set(['bikes_taken']));
  expect(booked + ((await free()) ?? 0)).toBe(4);
});

test('the bookings of a person are read page by page, in the order of their times', async () => {
  const wanted = ['09:00', '13:00', '17:00'].map((time) => romeTime('2026-11-26', time).toISOString());
  for (const each of wanted)
    await bookBikes(as(ada), { id: newId(), startsAt: each, bikes: 1, acceptedTerms: 0, locale: 'it' });
  const first = await own('coming', 2);
  const second = await own('coming', 2, first.next ?? undefined);
  expect([first, second].flatMap(({ items }) => items.map((each) => each.startsAt))).toEqual(wanted);
  expect([second.next, (await own('coming', 2, 'nonsense')).items.length]).toEqual([null, 2]);
  clock = new FixedClock('2026-11-27T10:00:00Z');
  expect((await own('past')).items.map((each) => each.startsAt)).toEqual(wanted.toReversed());
});
