import { isNotNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getBikeStatistics } from '#areas/community/bikes/admin/server/bike-statistics.queries.ts';
import { reportBikeDamage } from '#areas/community/bikes/admin/server/report-bike-damage.ts';
import { getAvailability } from '#areas/community/bikes/server/availability.queries.ts';
import { bikeBookingBikes, bikeBookings, bikes } from '#areas/community/bikes/server/bikes.table.ts';
import { bookBikes } from '#areas/community/bikes/server/book-bikes.ts';
import { getBooking } from '#areas/community/bikes/server/bookings.queries.ts';
import { demoBikeSteps, seedDemoBikes } from '#areas/community/bikes/server/demo-bikes.ts';
import { ledgerEvents } from '#areas/community/ledger/server/ledger.table.ts';
import { addSeconds, secondsPerDay } from '#platform/kernel/clock/clock.ts';
import { newId } from '#platform/kernel/id.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { testConfig, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson } from '#tests/support/people.ts';
import { arrangeDemoData } from './demo-data.ts';

const database = testDatabase();
const other = testDatabase();

test("a live site takes the demo's bikes out of service, and does not delete their records", async () => {
  const demo = testDeps(database.db);
  const live = testDeps(database.db, { config: testConfig({ isDemo: false }) });
  await seedDemoBikes(demo);
  const ctx = { ...demo, actor: await insertPerson(database.db, { isAdmin: true }) };
  const { days } = await getAvailability(demo, { days: 2 });
  const startsAt = days[1]?.slots[0]?.startsAt ?? '';
  const booked = { id: newId(), startsAt, bikes: 2, acceptedTerms: 0, locale: 'it' as const };
  await bookBikes(ctx, booked);
  const [bike] = await database.db.select().from(bikes);
  await reportBikeDamage(ctx, { id: newId(), bikeId: bike?.id ?? '', text: 'The brake' });

  await arrangeDemoData(live);
  await arrangeDemoData(live);
  const states = await database.db.select({ state: bikes.state }).from(bikes);
  expect(states).toEqual(Array(4).fill({ state: 'retired' }));
  expect(await getAvailability(live, { days: 1 })).toMatchObject({ bikes: 0 });
  expect(await getBooking(live, booked.id)).toMatchObject({ cancelledAt: expect.any(String) });
});

/** Rides cost nothing. */
const noPayments = { capture: () => ({ orderId: '', captureId: '' }) };

test('a demo shows a year of rides, also in the ledger, and bookings of the next days', async () => {
  const deps = testDeps(other.db);
  const { userId } = await insertPerson(other.db);
  const now = deps.clock.now();
  const steps = demoBikeSteps([userId], now).toSorted((one, next) => next.daysAgo - one.daysAgo);
  await inTransaction(deps, async (tx) => {
    for (const { daysAgo, run } of steps)
      await run({ ...tx, clock: { now: () => addSeconds(now, -daysAgo * secondsPerDay) } }, noPayments);
  });
  // The past rides already exist: nothing is added.
  await seedDemoBikes(deps);

  const { total, parts } = await getBikeStatistics(deps, { span: 'all' });
  expect(total.bookings).toBeGreaterThan(20);
  expect(total.cancelled).toBeGreaterThan(1);
  expect(total.noShows).toBeGreaterThan(1);
  expect(parts.filter(({ bookings }) => bookings > 0).length).toBeGreaterThan(8);
  const rows = await other.db.select().from(bikeBookingBikes);
  const past = rows.filter(({ isActive, endsAt }) => isActive && endsAt < now);
  expect(past.filter(({ returnedAt, noShowAt }) => returnedAt === null && noShowAt === null)).toEqual([]);
  const isCancelled = isNotNull(bikeBookings.cancelledAt);
  const events = (await other.db.$count(bikeBookings)) + (await other.db.$count(bikeBookings, isCancelled));
  expect(await other.db.$count(ledgerEvents)).toBe(events);
});
