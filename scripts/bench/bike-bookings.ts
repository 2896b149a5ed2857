import { sql } from 'drizzle-orm';
import { getAvailability } from '#features/bikes/server/availability.queries.ts';
import { bikeJobDefinitions } from '#features/bikes/server/bikes.jobs.ts';
import { bookBikes } from '#features/bikes/server/book-bikes.ts';
import { settings } from '#features/settings/server/settings.table.ts';
import { systemClock } from '#platform/kernel/clock/clock.ts';
import { addDays, romeDay, romeTime } from '#platform/kernel/clock/rome-day.ts';
import { newId } from '#platform/kernel/id.ts';
import { createDatabase, type Database } from '#platform/server/db/database.ts';
import { createJobs } from '#platform/server/jobs/jobs.ts';
import { createLog } from '#platform/server/log/log.ts';
import { testDeps } from '#tests/support/app.ts';
import { insertPerson } from '#tests/support/people.ts';
import { databaseUrlOf, startSiteProcess } from '../../tests/process/site-process.ts';

const turns = 5;
const seconds = 2;
const oldBookings = 1_000_000;
const slots = Array.from({ length: 8 }, (_, index) => {
  const hour = (each: number) => `${String(each).padStart(2, '0')}:00`;
  return `${hour(index + 8)}-${hour(index + 9)}`;
});

export type BikeRates = {
  /** Bookings per second, and bare statements that write the same two rows in a transaction. */
  bookings: number;
  bare: number;
  /** Milliseconds of the free bikes of a week, without and with a million bookings of the past. */
  grid: { none: number; many: number };
};

/** How fast one writer books bikes, and whether old bookings slow down the page. */
export async function measureBikes(dataDir: string): Promise<BikeRates> {
  const site = await startSiteProcess({ dataDir });
  const databaseUrl = await databaseUrlOf(dataDir);
  const { db, close } = createDatabase(databaseUrl, { max: 1 });
  const log = createLog('silent');
  const jobs = await createJobs({ databaseUrl, definitions: [...bikeJobDefinitions], log });
  try {
    const value = { slots, daysAhead: 90, comingBookings: 50 };
    await db
      .insert(settings)
      .values({ key: 'bikeSharing', value })
      .onConflictDoUpdate({ target: settings.key, set: { value } });
    await db.execute(sql`create table bare_bookings as select * from bike_bookings with no data`);
    await db.execute(sql`create table bare_booking_bikes as select * from bike_booking_bikes with no data`);
    const book = await prepareBookings({ ...testDeps(db), clock: systemClock, jobs });
    const rate = { bookings: 0, bare: 0 };
    for (let turn = 0; turn < turns; turn++) {
      rate.bookings += (await countIn(book)) / turns;
      rate.bare += (await countIn(() => insertBare(db))) / turns;
    }
    const none = await measureGrid(db);
    await addOldBookings(db);
    return { ...rate, grid: { none, many: await measureGrid(db) } };
  } finally {
    await jobs.stop();
    await close();
    await site.signal('SIGTERM');
  }
}

/** A booking of one bike at each call: four in each slot, by people who have not booked their limit yet. */
async function prepareBookings(deps: Parameters<typeof insertBooking>[0]) {
  await deps.db.execute(sql`delete from bike_booking_bikes`);
  const today = romeDay(deps.clock.now());
  const starts = Array.from({ length: 89 }, (_, day) =>
    slots.map((slot) => romeTime(addDays(today, day + 1), slot.slice(0, 5)).toISOString()),
  ).flat();
  const people = await Promise.all(Array.from({ length: 60 }, () => insertPerson(deps.db)));
  let made = 0;
  return async () => {
    const startsAt = starts[made % starts.length] ?? '';
    const actor = people[made % people.length];
    made += 1;
    if (!actor || made > starts.length * 4) throw new Error('There are no more slots to book');
    await insertBooking(deps, actor, startsAt);
  };
}

const insertBooking = (
  deps: Omit<Parameters<typeof bookBikes>[0], 'actor'>,
  actor: Parameters<typeof bookBikes>[0]['actor'],
  startsAt: string,
) => bookBikes({ ...deps, actor }, { id: newId(), startsAt, bikes: 1, acceptedTerms: 0, locale: 'it' });

const insertBare = (db: Database) =>
  db.transaction(async (tx) => {
    const [booking, bike] = [newId(), newId()];
    await tx.execute(sql`
      insert into bare_bookings (id, user_id, starts_at, ends_at, code, terms_version, locale, created_at, revision)
      values (${booking}, ${bike}, now(), now(), 'ABCDEFGH', 0, 'it', now(), 0)`);
    await tx.execute(sql`
      insert into bare_booking_bikes (id, booking_id, bike_id, starts_at, ends_at, place, lives)
      values (${newId()}, ${booking}, ${bike}, now(), now(), 1, true)`);
  });

async function addOldBookings(db: Database): Promise<void> {
  const { userId } = await insertPerson(db);
  // An hour each, so many years back that no unique index refuses one.
  const startsAt = sql`date_trunc('hour', now()) - (number / 4 + 100) * interval '1 hour'`;
  await db.execute(sql`
    insert into bike_bookings (id, user_id, starts_at, ends_at, code, terms_version, locale, created_at, reminded_at)
    select ('00000000-0000-7000-8000-' || lpad(number::text, 12, '0'))::uuid, ${userId}::uuid, ${startsAt},
      ${startsAt} + interval '1 hour', 'OLD' || number, 0, 'it', now(), now()
    from generate_series(1, ${oldBookings}::int) as number`);
  await db.execute(sql`
    insert into bike_booking_bikes (id, booking_id, bike_id, starts_at, ends_at, place)
    select gen_random_uuid(), ('00000000-0000-7000-8000-' || lpad(number::text, 12, '0'))::uuid,
      (select id from bikes order by bikes.number offset number % 4 limit 1), ${startsAt},
      ${startsAt} + interval '1 hour', number % 4 + 1
    from generate_series(1, ${oldBookings}::int) as number`);
  await db.execute(sql`vacuum analyze bike_booking_bikes`);
  await db.execute(sql`vacuum analyze bike_bookings`);
}

async function measureGrid(db: Database): Promise<number> {
  const read = () => getAvailability({ db, clock: systemClock }, { days: 7 });
  await countIn(read);
  let rate = 0;
  for (let turn = 0; turn < turns; turn++) rate += (await countIn(read)) / turns;
  return 1000 / rate;
}

/** How often it is done in a second. */
async function countIn(work: () => Promise<unknown>): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let count = 0;
  for (; performance.now() < end; count++) await work();
  return count / seconds;
}
