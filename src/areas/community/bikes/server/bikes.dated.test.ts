import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { settings } from '#areas/foundation/settings/server/settings.table.ts';
import { collectDatedEntries } from '#framework/server/dated-entries.ts';
import { type Actor, visitor } from '#platform/kernel/actor.ts';
import { newId } from '#platform/kernel/id.ts';
import { testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson } from '#tests/support/people.ts';
import { dated } from '../../../../process/modules.ts';
import { getAvailability } from './availability.queries.ts';
import { getBikePlan } from './bike-plan.ts';
import { bookBikes } from './book-bikes.ts';
import { cancelBooking } from './cancel-booking.ts';
import { seedDemoBikes } from './demo-bikes.ts';

const database = testDatabase();
let deps: ReturnType<typeof testDeps>;
beforeAll(async () => {
  deps = testDeps(database.db);
  await seedDemoBikes(deps);
});

const entriesFor = (viewer: Actor, from = '2000-01-01', to = '2999-12-31') =>
  collectDatedEntries(deps, dated, { from, to, locale: 'it', viewer });

test('a calendar shows people their own bookings only', async () => {
  const [ada, ben] = [await insertPerson(database.db), await insertPerson(database.db)];
  const { days } = await getAvailability(deps, { days: 3 });
  const startsAt = days[1]?.slots[0]?.startsAt ?? '';
  const id = newId();
  const booking = { id, startsAt, bikes: 2, acceptedTerms: 0, locale: 'it' as const };
  await bookBikes({ ...deps, actor: ada }, booking);
  const day = days[1]?.day ?? '';
  expect(await entriesFor(ada, day, day)).toEqual([
    expect.objectContaining({
      ...{ id: `bike-booking-${id}`, from: day, to: day, startsAt: new Date(startsAt) },
      title: expect.stringMatching(/^Bike sharing: .+, .+$/),
    }),
  ]);
  expect(await entriesFor(ada, '2000-01-01', days[0]?.day)).toEqual([]);
  expect(await entriesFor(ben)).toEqual([]);
  expect(await entriesFor(visitor)).toEqual([]);
  await cancelBooking({ ...deps, actor: ada }, id);
  expect(await entriesFor(ada)).toEqual([]);
});

test('a calendar shows everybody the closed days', async () => {
  const plan = await getBikePlan(deps);
  const value = { ...plan, closedDays: ['2030-12-25', '2031-01-01'] };
  await database.db
    .insert(settings)
    .values({ id: newId(), key: 'bikeSharing', value })
    .onConflictDoUpdate({ target: settings.key, set: { value, version: 1 } });
  expect(await entriesFor(visitor, '2030-12-25', '2030-12-31')).toMatchObject([
    {
      ...{ id: 'bikes-closed-2030-12-25', from: '2030-12-25', to: '2030-12-25', startsAt: null },
      ...{ title: 'Bike sharing: chiuso', page: '/bikesharing', revision: 1 },
    },
  ]);
  await database.db.delete(settings).where(eq(settings.key, 'bikeSharing'));
});
