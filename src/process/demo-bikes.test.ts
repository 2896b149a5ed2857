import { expect, test } from 'vitest';
import { getAvailability } from '#features/bikes/server/availability.queries.ts';
import { bikes } from '#features/bikes/server/bikes.table.ts';
import { bookBikes } from '#features/bikes/server/book-bikes.ts';
import { getBooking } from '#features/bikes/server/bookings.queries.ts';
import { seedDemoBikes } from '#features/bikes/server/demo-bikes.ts';
import { reportBikeDamage } from '#features/bikes-admin/server/report-bike-damage.ts';
import { newId } from '#platform/kernel/id.ts';
import { testConfig, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson } from '#tests/support/people.ts';
import { arrangeDemoData } from './demo-data.ts';

const database = testDatabase();

test('a live site takes the bikes of its demo out of service, and keeps what was recorded of them', async () => {
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
