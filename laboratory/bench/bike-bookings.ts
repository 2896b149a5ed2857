import { sql } from 'drizzle-orm';
import pg from 'pg';
import { getAvailability } from '#areas/community/bikes/server/availability.queries.ts';
import { settings } from '#areas/foundation/settings/server/settings.table.ts';
import { systemClock } from '#platform/kernel/clock/clock.ts';
import { addDays, romeDay, romeTime } from '#platform/kernel/clock/rome-day.ts';
import { newId } from '#platform/kernel/id.ts';
import { createDatabase, type Database } from '#platform/server/db/database.ts';
import { authSecret, databaseUrlOf, startSiteProcess } from '#tests/process/site-process.ts';
import { insertPerson, insertSession } from '#tests/support/people.ts';
import { bookWithStatements } from './bare-booking.ts';
import { randomAddress } from './random-address.ts';

/** People who book at once. */
const bookers = 8;
const turns = 5;
const seconds = 2;
const oldBookings = 1_000_000;
const slots = Array.from({ length: 8 }, (_, index) => {
  const hour = (each: number) => `${String(each).padStart(2, '0')}:00`;
  return `${hour(index + 8)}-${hour(index + 9)}`;
});

export type BikeRates = {
  /** Bookings per second over HTTP, and their bare statements on the same database. */
  bookings: number;
  bare: number;
  /** Milliseconds of the free bikes of a week, without and with a million past bookings. */
  grid: { none: number; many: number };
};

/** How fast bikes are booked, and whether old bookings slow down the page. */
export async function measureBikes(dataDir: string): Promise<BikeRates> {
  const site = await startSiteProcess({ dataDir, command: { env: { TRUSTED_PROXIES: '127.0.0.1' } } });
  const connectionString = await databaseUrlOf(dataDir);
  const { db, close } = createDatabase(connectionString, { max: 1 });
  const pool = new pg.Pool({ connectionString, max: bookers });
  try {
    const value = { slots, daysAhead: 90, comingBookings: 50 };
    await db
      .insert(settings)
      .values({ key: 'bikeSharing', value })
      .onConflictDoUpdate({ target: settings.key, set: { value } });
    const book = await prepareBookings(db, site.url);
    const bookBare = await prepareBareBookings(db, pool);
    const rate = { bookings: 0, bare: 0 };
    for (let turn = 0; turn < turns; turn++) {
      rate.bookings += (await countIn(book, bookers)) / turns;
      rate.bare += (await countIn(bookBare, bookers)) / turns;
    }
    const none = await measureGrid(db);
    await addOldBookings(db);
    return { ...rate, grid: { none, many: await measureGrid(db) } };
  } finally {
    await pool.end();
    await close();
    await site.signal('SIGTERM');
  }
}

/** Books one bike at each call: four in each slot, by people who have not reached their limit yet. */
async function prepareBookings(db: Database, siteUrl: string) {
  await db.execute(sql`delete from bike_booking_bikes`);
  await db.execute(sql`delete from bike_bookings`);
  const today = romeDay(systemClock.now());
  const starts = Array.from({ length: 89 }, (_, day) =>
    slots.map((slot) => romeTime(addDays(today, day + 1), slot.slice(0, 5)).toISOString()),
  ).flat();
  const cookies: string[] = [];
  for (let count = 0; count < 60; count++) {
    const { userId } = await insertPerson(db);
    cookies.push(await insertSession(db, userId, { siteUrl, authSecret }));
  }
  let made = 0;
  return async () => {
    const startsAt = starts[made % starts.length];
    const cookie = cookies[made % cookies.length] ?? '';
    made += 1;
    const answer = await fetch(`${siteUrl}/api/bikes/bookings`, {
      method: 'POST',
      headers: {
        cookie,
        origin: siteUrl,
        'content-type': 'application/json',
        'x-forwarded-for': randomAddress(),
      },
      body: JSON.stringify({ id: newId(), startsAt, bikes: 1, acceptedTerms: 0 }),
    });
    if (!answer.ok) throw new Error(`A booking was refused: ${await answer.text()}`);
    // Reading the answer lets the connection be reused.
    await answer.text();
  };
}

/** Bookings on days that the site does not open yet, each by a different person. */
async function prepareBareBookings(db: Database, pool: pg.Pool) {
  const people: string[] = [];
  for (let count = 0; count < 400; count++) people.push((await insertPerson(db)).userId);
  const found = await db.execute<{ id: string }>(sql`select id from bikes order by number`);
  const today = romeDay(systemClock.now());
  let made = 0;
  return async () => {
    const place = made % 4;
    const hour = Math.floor(made / 4);
    made += 1;
    const startsAt = new Date(romeTime(addDays(today, 200), '00:00').getTime() + hour * 3_600_000);
    const [bikeId = '', userId = ''] = [found.rows[place]?.id, people[made % people.length]];
    await bookWithStatements(pool, { userId, bikeId, place: place + 1, startsAt: startsAt.toISOString() });
  };
}

async function addOldBookings(db: Database): Promise<void> {
  const { userId } = await insertPerson(db);
  // One hour each, spread over so many past years that no unique index refuses one.
  const startsAt = sql`date_trunc('hour', now()) - (series.number / 4 + 100) * interval '1 hour'`;
  await db.execute(sql`
    insert into bike_bookings (id, user_id, starts_at, ends_at, code, terms_version, locale, created_at, reminded_at)
    select ('00000000-0000-7000-8000-' || lpad(series.number::text, 12, '0'))::uuid, ${userId}::uuid, ${startsAt},
      ${startsAt} + interval '1 hour', 'OLD' || series.number, 0, 'it', now(), now()
    from generate_series(1, ${oldBookings}::int) as series(number)`);
  await db.execute(sql`
    insert into bike_booking_bikes (id, booking_id, bike_id, starts_at, ends_at, place)
    select gen_random_uuid(), ('00000000-0000-7000-8000-' || lpad(series.number::text, 12, '0'))::uuid,
      bikes.id, ${startsAt}, ${startsAt} + interval '1 hour', bikes.number
    from generate_series(1, ${oldBookings}::int) as series(number)
    join bikes on bikes.number = series.number % 4 + 1`);
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

/** Runs per second. */
async function countIn(work: () => Promise<unknown>, atOnce = 1): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let count = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (; performance.now() < end; count++) await work();
    }),
  );
  return count / seconds;
}
