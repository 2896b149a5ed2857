import { desc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { verifyLedger } from '#areas/community/ledger/server/ledger.queries.ts';
import { getSender } from '#areas/foundation/settings/server/sender.ts';
import { getSetting } from '#areas/foundation/settings/server/settings.queries.ts';
import { settings } from '#areas/foundation/settings/server/settings.table.ts';
import type { Person } from '#platform/kernel/actor.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { romeTime } from '#platform/kernel/clock/rome-day.ts';
import { newId } from '#platform/kernel/id.ts';
import { auditRecords } from '#platform/server/audit/audit.table.ts';
import { createTestApp, JobList, testConfig, testDeps } from '#tests/support/app.ts';
import { insertBikes } from '#tests/support/bikes.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson } from '#tests/support/people.ts';
import { bikesSettings } from '../../bikes.settings.ts';
import { bikeBookingBikes, bikeBookings, bikes } from '../../server/bikes.table.ts';
import { bookBikes } from '../../server/book-bikes.ts';
import { getBookingForEmail } from '../../server/bookings-for-email.queries.ts';
import type { PlanEffects } from '../plan-changes.schema.ts';
import { calledOffEmail } from './called-off-email.ts';

const database = testDatabase();
const origin = testConfig().siteUrl;
// A Wednesday.
const day = '2026-11-25';
const usual = {
  slots: ['09:00-13:00', '13:00-17:00', '17:00-21:00'],
  closedWeekdays: [],
  closedDays: [] as string[],
  daysAhead: 30,
  bikesOfPerson: 2,
  comingBookings: 3,
  youngestAge: null,
  reminderHours: 24,
  station: null,
};
let clock: FixedClock;
let jobs: JobList;
let admin: Person;
let ada: Person;

beforeEach(async () => {
  clock = new FixedClock('2026-11-23T10:00:00Z');
  jobs = new JobList();
  admin = await insertPerson(database.db, { isAdmin: true });
  ada = await insertPerson(database.db, { fullName: 'Ada' });
  await insertBikes(database.db, 4);
});

afterEach(async () => {
  expect(await verifyLedger({ db: database.db })).toBeUndefined();
  for (const table of [bikeBookingBikes, bikeBookings, bikes, settings]) await database.db.delete(table);
});

const deps = () => testDeps(database.db, { clock, jobs });

async function book(on = day, time = '09:00'): Promise<string> {
  const startsAt = romeTime(on, time).toISOString();
  const input = { id: newId(), startsAt, bikes: 2, acceptedTerms: 0, locale: 'it' as const };
  return (await bookBikes({ ...deps(), actor: ada }, input)).id;
}

async function ask<Answer>(method: string, path: string, body: object, sender = admin) {
  const site = createTestApp(deps());
  const answer = await site.app.request(`${origin}/api/admin/site-settings/bikes${path}`, {
    method,
    headers: { ...site.as(sender), origin, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const json = await answer.json();
  return { status: answer.status, error: json.error?.code as string | undefined, body: json as Answer };
}

const value = (plan: object) => ({ bikeSharing: { ...usual, ...plan }, bikeTerms: {} });

const effectsOf = async (plan: object) =>
  (await ask<PlanEffects>('POST', '/effects', { value: value(plan) })).body.items;

const save = (plan: object, effects: object[]) => ask('PUT', '', { version: 0, value: value(plan), effects });

const changesOfSettings = () =>
  database.db
    .select()
    .from(auditRecords)
    .where(eq(auditRecords.action, 'change-settings-group'))
    .orderBy(desc(auditRecords.id))
    .limit(1);

async function isCancelled(bookingId: string): Promise<boolean> {
  const [row] = await database.db.select().from(bikeBookings).where(eq(bikeBookings.id, bookingId));
  return row?.cancelledAt !== null;
}

describe('closing a day that has bookings', () => {
  const closing = { closedDays: [day] };

  test('shows the bookings first, and cancels them with an email that gives the reason', async () => {
    const [hit, other] = [await book(), await book('2026-11-26')];
    const items = await effectsOf(closing);
    expect(items).toMatchObject([{ bookingId: hit, fullName: 'Ada', effect: 'cancelled' }]);
    expect(await isCancelled(hit)).toBe(false);
    const seen = items.map(({ bookingId, effect }) => ({ bookingId, effect }));
    expect((await save(closing, seen)).status).toBe(200);
    expect(await isCancelled(hit)).toBe(true);
    expect(await isCancelled(other)).toBe(false);
    expect(jobs.jobs).toContainEqual(
      expect.objectContaining({ data: { bookingId: hit, reason: null, isClosed: true } }),
    );
    const booking = await getBookingForEmail(deps(), hit);
    const email = calledOffEmail(booking, { reason: null, isClosed: true }, await getSender(deps()));
    expect(email.text).toContain('Quel giorno il servizio di bici resta chiuso.');
    const [record] = await changesOfSettings();
    expect(record?.after).toMatchObject({ cancelledBookings: 1 });
    // The request is repeated, as if its response was lost.
    expect((await save(closing, seen)).status).toBe(200);
  });

  test('is refused when the bookings differ from those that were shown, and nothing is changed', async () => {
    const hit = await book();
    expect(await save(closing, [])).toMatchObject({ status: 409, error: 'bike_effects_changed' });
    const seen = [{ bookingId: hit, effect: 'cancelled' }];
    const late = await book(day, '13:00');
    expect(await save(closing, seen)).toMatchObject({ status: 409, error: 'bike_effects_changed' });
    expect([await isCancelled(hit), await isCancelled(late)]).toEqual([false, false]);
    expect((await getSetting(deps(), bikesSettings.settings.bikeSharing)).closedDays).toEqual([]);
  });

  test('does not affect a booking that has ended, was cancelled, or whose bikes were handed over', async () => {
    const out = await book();
    await database.db
      .update(bikeBookingBikes)
      .set({ handedOverAt: clock.now() })
      .where(eq(bikeBookingBikes.bookingId, out));
    expect(await effectsOf(closing)).toEqual([]);
    expect((await save(closing, [])).status).toBe(200);
    expect(await isCancelled(out)).toBe(false);
  });

  test('does not succeed together with a simultaneous booking', async () => {
    const results = await Promise.allSettled([book(), save(closing, [])]);
    const [booked, saved] = results;
    if (booked.status === 'fulfilled') {
      expect(saved).toMatchObject({ value: { status: 409, error: 'bike_effects_changed' } });
    } else expect(saved).toMatchObject({ value: { status: 200 } });
  });
});

test('bookings whose slot is removed are shown to the administrator, and are not cancelled', async () => {
  const hit = await book();
  const shorter = { slots: ['10:00-13:00', '13:00-17:00'] };
  expect(await save(shorter, [])).toMatchObject({ status: 409, error: 'bike_effects_changed' });
  const seen = [{ bookingId: hit, effect: 'out_of_hours' }];
  expect(await effectsOf(shorter)).toMatchObject(seen);
  expect((await save(shorter, seen)).status).toBe(200);
  expect(await isCancelled(hit)).toBe(false);
});

test('only administrators can preview the effects of changed hours', async () => {
  await book();
  expect((await ask('POST', '/effects', { value: value({ closedDays: [day] }) }, ada)).status).toBe(403);
});
