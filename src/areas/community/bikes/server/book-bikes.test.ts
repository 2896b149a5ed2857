import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { verifyLedger } from '#areas/community/ledger/server/ledger.queries.ts';
import { ledgerEvents } from '#areas/community/ledger/server/ledger.table.ts';
import { settings } from '#areas/foundation/settings/server/settings.table.ts';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { type Actor, type Person, visitor } from '#platform/kernel/actor.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { addDays, romeTime } from '#platform/kernel/clock/rome-day.ts';
import { newId } from '#platform/kernel/id.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { personalParts } from '#platform/server/personal-parts/personal-parts.table.ts';
import { JobList, testDeps } from '#tests/support/app.ts';
import { insertBikes, listBookedTwice } from '#tests/support/bikes.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson } from '#tests/support/people.ts';
import { getAvailability } from './availability.queries.ts';
import { lockBikePlan } from './bike-plan.ts';
import { bikeBookingBikes, bikeBookings, bikeOutages, bikes, bikeTermsAcceptances } from './bikes.table.ts';
import { type BookBikesInput, bookBikes } from './book-bikes.ts';
import { getBooker } from './bookers.queries.ts';
import { cancelBooking } from './cancel-booking.ts';

const database = testDatabase();
let clock: FixedClock;
let jobs: JobList;
let ada: Person;
let bikeIds: string[];

beforeEach(async () => {
  clock = new FixedClock('2026-11-23T10:00:00Z');
  jobs = new JobList();
  ada = await insertPerson(database.db);
  bikeIds = await insertBikes(database.db, 4);
});

afterEach(async () => {
  expect(await listBookedTwice(database.db)).toEqual([]);
  expect(await verifyLedger({ db: database.db })).toBeUndefined();
  for (const table of [bikeBookingBikes, bikeBookings, bikeOutages, bikes, settings])
    await database.db.delete(table);
});

const as = (actor: Actor) => ({ ...testDeps(database.db, { clock, jobs }), actor });
const day = '2026-11-25';
const at = (time: string, on = day) => romeTime(on, time).toISOString();

const book = (actor: Actor, input: Partial<BookBikesInput> = {}) =>
  bookBikes(as(actor), {
    id: newId(),
    startsAt: at('09:00'),
    bikes: 1,
    acceptedTerms: 0,
    locale: 'it',
    ...input,
  });

const refusal = (code: string, params?: object) =>
  expect.objectContaining({ code, ...(params && { params }) });
const set = (value: object) => database.db.insert(settings).values({ key: 'bikeSharing', value });

async function free(time = '09:00', on = day): Promise<number | undefined> {
  const { days } = await getAvailability({ db: database.db, clock }, { from: on, days: 1 });
  return days[0]?.slots.find(({ startsAt }) => startsAt === at(time, on))?.free;
}

const outcomes = async (bookings: Promise<unknown>[]) => {
  const settled = await Promise.allSettled(bookings);
  return settled.map((each) => (each.status === 'fulfilled' ? 'booked' : each.reason.code));
};

const countOf = (all: string[], one: string) => all.filter((each) => each === one).length;

describe('a booking', () => {
  test('occupies bikes in its own slot only', async () => {
    const booking = await book(ada, { bikes: 3 });
    expect(booking).toMatchObject({
      startsAt: at('09:00'),
      endsAt: at('13:00'),
      isCancellable: true,
      bikesOut: 0,
    });
    expect(booking.bikes.map(({ name }) => name)).toEqual(['Bici 1', 'Bici 2', 'Bici 3']);
    expect([await free(), await free('13:00'), await free('09:00', '2026-11-26')]).toEqual([1, 4, 4]);
  });

  test('creates a ledger event whose public part does not contain the time', async () => {
    await book(ada, { bikes: 2 });
    const [event] = await database.db
      .select({ event: ledgerEvents, personal: personalParts.content })
      .from(ledgerEvents)
      .innerJoin(personalParts, eq(personalParts.recordId, ledgerEvents.id))
      .where(eq(personalParts.userId, ada.userId));
    expect(event?.event).toMatchObject({ eventType: 'Prenotazione Bici', publicMetadata: { bikes: 2 } });
    expect(JSON.stringify(event?.personal)).toContain('2026-11-25 09:00–13:00');
  });

  test('is confirmed by an email', async () => {
    const { id } = await book(ada);
    expect(jobs.jobs).toEqual([{ name: 'bikes.tell-of-booking', data: { bookingId: id } }]);
  });

  test('is made once for each id, and another person cannot use the id', async () => {
    const id = newId();
    const [first, second] = await Promise.all([book(ada, { id }), book(ada, { id })]);
    expect(second).toEqual(first);
    expect([await free(), jobs.jobs.length]).toEqual([3, 1]);
    const bruno = await insertPerson(database.db);
    await expect(book(bruno, { id })).rejects.toEqual(refusal('conflict'));
  });

  test('needs a signed-in person whose account exists', async () => {
    await expect(book(visitor)).rejects.toEqual(refusal('sign_in_required'));
    await database.db.update(users).set({ erasedAt: new Date() }).where(eq(users.id, ada.userId));
    await expect(book(ada)).rejects.toEqual(refusal('not_found'));
  });

  test('leaves no rows in the database when it is refused', async () => {
    await expect(book(ada, { acceptedTerms: 7 })).rejects.toEqual(refusal('bike_terms_required'));
    expect(await database.db.$count(bikeBookings)).toBe(0);
    expect([await free(), jobs.jobs]).toEqual([4, []]);
  });
});

describe('the time of a booking', () => {
  test('is a slot that has not begun', async () => {
    clock = new FixedClock(at('09:00'));
    await expect(book(ada)).rejects.toEqual(refusal('bike_slot_over'));
    await expect(book(ada, { startsAt: at('10:00') })).rejects.toEqual(refusal('bike_slot_unknown'));
    clock = new FixedClock(new Date(romeTime(day, '09:00').getTime() - 1));
    await expect(book(ada)).resolves.toMatchObject({ startsAt: at('09:00') });
  });

  test('is at most 30 days ahead', async () => {
    await expect(book(ada, { startsAt: at('17:00', addDays('2026-11-23', 30)) })).resolves.toBeDefined();
    await expect(book(ada, { startsAt: at('09:00', addDays('2026-11-23', 31)) })).rejects.toEqual(
      refusal('bike_slot_too_far', { days: 30 }),
    );
  });

  test('is not on a closed day', async () => {
    await set({ closedDays: [day], closedWeekdays: ['thursday'] });
    await expect(book(ada)).rejects.toEqual(refusal('bike_day_closed'));
    await expect(book(ada, { startsAt: at('09:00', '2026-11-26') })).rejects.toEqual(
      refusal('bike_day_closed'),
    );
    expect([await free(), await free('09:00', '2026-11-27')]).toEqual([0, 4]);
  });

  test.each(['2026-03-29', '2026-10-25'])('is correct on the day of a clock change: %s', async (changing) => {
    clock = new FixedClock(`${addDays(changing, -3)}T10:00:00Z`);
    const booking = await book(ada, { startsAt: at('09:00', changing), bikes: 4 });
    expect(booking).toMatchObject({ startsAt: at('09:00', changing), endsAt: at('13:00', changing) });
    expect([await free('09:00', changing), await free('13:00', changing)]).toEqual([0, 4]);
    expect(await free('09:00', addDays(changing, 1))).toBe(4);
  });
});

describe('the limits of a person', () => {
  test('are four bikes in a slot, in one booking or several', async () => {
    await set({ bikesOfPerson: 3 });
    await book(ada, { bikes: 2 });
    await expect(book(ada, { bikes: 2 })).rejects.toEqual(refusal('bikes_limit', { most: 3 }));
    await expect(book(ada)).resolves.toBeDefined();
  });

  test('are three future bookings; cancelled and started ones do not count', async () => {
    const slots = [at('09:00'), at('13:00'), at('17:00')];
    const [first] = await Promise.all(slots.map((startsAt) => book(ada, { startsAt })));
    const fourth = () => book(ada, { startsAt: at('09:00', '2026-11-26') });
    await expect(fourth()).rejects.toEqual(refusal('bike_bookings_limit', { most: 3 }));
    expect(await getBooker(as(ada), ada.userId)).toMatchObject({ refusal: 'bike_bookings_limit' });
    await cancelBooking(as(ada), first?.id ?? '');
    await fourth();
    await expect(book(ada)).rejects.toEqual(refusal('bike_bookings_limit'));
    clock = new FixedClock(at('13:00'));
    await expect(book(ada, { startsAt: at('13:00', '2026-11-26') })).resolves.toBeDefined();
  });

  test('hold for ten requests at the same time', async () => {
    const days = Array.from({ length: 10 }, (_, index) => addDays(day, index));
    const all = await outcomes(days.map((each) => book(ada, { startsAt: at('09:00', each) })));
    expect([countOf(all, 'booked'), countOf(all, 'bike_bookings_limit')]).toEqual([3, 7]);
  });

  test('include that the person accepts the current terms once', async () => {
    await expect(book(ada, { acceptedTerms: undefined })).rejects.toEqual(refusal('bike_terms_required'));
    await book(ada);
    await book(ada, { acceptedTerms: undefined });
    await database.db.insert(settings).values({ key: 'bikeTerms', value: { it: 'Casco!' }, version: 3 });
    await expect(book(ada, { acceptedTerms: undefined })).rejects.toEqual(refusal('bike_terms_required'));
    const { id } = await book(ada, { acceptedTerms: 3 });
    const accepted = await database.db
      .select({ version: bikeTermsAcceptances.version, at: bikeTermsAcceptances.acceptedAt })
      .from(bikeTermsAcceptances)
      .where(eq(bikeTermsAcceptances.userId, ada.userId));
    expect(accepted).toEqual([
      { version: 0, at: clock.now() },
      { version: 3, at: clock.now() },
    ]);
    const [row] = await database.db.select().from(bikeBookings).where(eq(bikeBookings.id, id));
    expect(row?.termsVersion).toBe(3);
  });
});

describe('a booking with an age limit', () => {
  const knownDate = async (person: Person = ada) => {
    const [row] = await database.db.select().from(users).where(eq(users.id, person.userId));
    return row?.dateOfBirth;
  };

  beforeEach(async () => {
    await set({ youngestAge: 18 });
  });

  test('needs a date of birth, and refuses somebody who is a day too young', async () => {
    await expect(book(ada)).rejects.toEqual(refusal('bike_age_unknown'));
    await expect(book(ada, { dateOfBirth: '2008-11-24' })).rejects.toEqual(refusal('bike_too_young'));
    await expect(book(await insertPerson(database.db), { dateOfBirth: '2008-11-23' })).resolves.toBeDefined();
  });

  test('stores a refused date of birth, so that another date is refused too', async () => {
    await expect(book(ada, { dateOfBirth: '2010-01-01' })).rejects.toEqual(
      refusal('bike_too_young', { age: 18 }),
    );
    expect(await knownDate()).toBe('2010-01-01');
    await expect(book(ada, { dateOfBirth: '1980-01-01' })).rejects.toEqual(refusal('bike_too_young'));
    expect([await knownDate(), await database.db.$count(bikeBookings)]).toEqual(['2010-01-01', 0]);
    expect(await getBooker(as(ada), ada.userId)).toMatchObject({
      needsDateOfBirth: false,
      refusal: 'bike_too_young',
    });
  });

  test.each(['2026-01-01', '2026-11-24'])(
    'treats the date of birth %s as a typing error, and asks again',
    async (slip) => {
      await expect(book(ada, { dateOfBirth: slip })).rejects.toEqual(refusal('bike_age_unknown'));
      expect(await knownDate()).toBeNull();
      await book(ada, { dateOfBirth: '1990-05-01' });
      expect(await knownDate()).toBe('1990-05-01');
    },
  );

  test('uses the stored date of birth when two tabs send different dates', async () => {
    for (let round = 0; round < 20; round++) {
      const person = await insertPerson(database.db);
      const start = { startsAt: at('09:00', addDays(day, round)) };
      const all = await outcomes(
        ['2010-01-01', '1980-01-01'].map((dateOfBirth) => book(person, { ...start, dateOfBirth })),
      );
      const isAdult = (await knownDate(person)) === '1980-01-01';
      expect(all).toEqual(Array(2).fill(isAdult ? 'booked' : 'bike_too_young'));
    }
  });

  test('does not ask people whose date of birth was stored at the checkout', async () => {
    const young = await insertPerson(database.db, { dateOfBirth: '2010-01-01' });
    await expect(book(young, { dateOfBirth: '1980-01-01' })).rejects.toEqual(refusal('bike_too_young'));
    await expect(book(await insertPerson(database.db, { dateOfBirth: '1980-01-01' }))).resolves.toBeDefined();
  });
});

describe('bikes of a slot', () => {
  test('are refused with the number of free bikes when too few are free', async () => {
    await book(ada, { bikes: 3 });
    const bruno = await insertPerson(database.db);
    await expect(book(bruno, { bikes: 2 })).rejects.toEqual(refusal('bikes_taken', { free: 1 }));
    await expect(book(bruno)).resolves.toBeDefined();
    await expect(book(await insertPerson(database.db))).rejects.toEqual(refusal('bikes_taken', { free: 0 }));
  });

  test('are limited to four, even if there are six bikes', async () => {
    await insertBikes(database.db, 2);
    await book(ada, { bikes: 4 });
    await expect(book(await insertPerson(database.db))).rejects.toEqual(refusal('bikes_taken', { free: 0 }));
    const [row] = await database.db.select().from(bikeBookingBikes);
    const fifth = {
      ...row,
      id: newId(),
      bikeId: bikeIds[0] ?? '',
      bookingId: row?.bookingId ?? '',
      place: 5,
    };
    await expect(
      database.db.insert(bikeBookingBikes).values(fifth as typeof bikeBookingBikes.$inferInsert),
    ).rejects.toThrow();
  });

  test('are those in service on that day', async () => {
    await database.db
      .update(bikes)
      .set({ state: 'retired' })
      .where(eq(bikes.id, bikeIds[0] ?? ''));
    const outage = { bikeId: bikeIds[1] ?? '', fromDay: day, createdAt: clock.now() };
    await database.db.insert(bikeOutages).values(outage);
    expect([await free('09:00', '2026-11-24'), await free()]).toEqual([3, 2]);
    const { bikes: taken } = await book(ada, { bikes: 2 });
    expect(taken.map(({ number }) => number)).toEqual([3, 4]);
  });

  test('are booked by exactly four of sixty people who want one bike at the same time', async () => {
    const people = await Promise.all(Array.from({ length: 60 }, () => insertPerson(database.db)));
    const all = await outcomes(people.map((person) => book(person)));
    expect([countOf(all, 'booked'), countOf(all, 'bikes_taken')]).toEqual([4, 56]);
    const living = and(
      eq(bikeBookingBikes.isActive, true),
      eq(bikeBookingBikes.startsAt, romeTime(day, '09:00')),
    );
    expect([await database.db.$count(bikeBookingBikes, living), await free()]).toEqual([4, 0]);
  });

  test('are never overbooked when people want different numbers of them', async () => {
    const people = await Promise.all(Array.from({ length: 24 }, () => insertPerson(database.db)));
    const all = await outcomes(people.map((person, index) => book(person, { bikes: 1 + (index % 4) })));
    expect(countOf(all, 'booked') + countOf(all, 'bikes_taken')).toBe(24);
    const left = (await free()) ?? 0;
    expect(await database.db.$count(bikeBookingBikes, eq(bikeBookingBikes.isActive, true))).toBe(4 - left);
  });
});

describe('when the slots are changed', () => {
  const change = (slots: string[]) =>
    inTransaction(as(ada), async (tx) => {
      await lockBikePlan(tx);
      await tx.db.update(settings).set({ value: { slots } }).where(eq(settings.key, 'bikeSharing'));
    });

  test('a booking does not change its time, and its bikes are not free in overlapping slots', async () => {
    const { id } = await book(ada, { bikes: 3 });
    await change(['08:00-11:00', '12:00-15:00', '15:00-18:00']);
    expect([await free('08:00'), await free('12:00'), await free('15:00')]).toEqual([1, 1, 4]);
    const bruno = await insertPerson(database.db);
    await expect(book(bruno, { startsAt: at('12:00'), bikes: 2 })).rejects.toEqual(refusal('bikes_taken'));
    const { bikes: taken } = await book(bruno, { startsAt: at('12:00') });
    expect(taken.map(({ number }) => number)).toEqual([4]);
    await cancelBooking(as(ada), id);
    expect(await free('12:00')).toBe(3);
  });

  test('no bike is booked in two overlapping slots, even while people book', async () => {
    await set({});
    const people = await Promise.all(Array.from({ length: 20 }, () => insertPerson(database.db)));
    const before = people.slice(0, 10).map((person) => book(person));
    const changed = change(['10:00-14:00']);
    const after = people.slice(10).map((person) => book(person, { startsAt: at('10:00') }));
    const all = await outcomes([...before, ...after]);
    await changed;
    expect(all.filter((each) => !['booked', 'bikes_taken', 'bike_slot_unknown'].includes(each))).toEqual([]);
    expect(countOf(all, 'booked')).toBeLessThanOrEqual(4);
  });
});
