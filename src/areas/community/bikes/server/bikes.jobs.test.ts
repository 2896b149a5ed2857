import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { settings } from '#areas/foundation/settings/server/settings.table.ts';
import { locales } from '#platform/i18n/locales.ts';
import type { Person } from '#platform/kernel/actor.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { romeTime } from '#platform/kernel/clock/rome-day.ts';
import { newId } from '#platform/kernel/id.ts';
import { JobList, Mailbox, testDeps } from '#tests/support/app.ts';
import { insertBikes } from '#tests/support/bikes.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson } from '#tests/support/people.ts';
import { bikeJobDefinitions } from './bikes.jobs.ts';
import { bikeBookingBikes, bikeBookings, bikes } from './bikes.table.ts';
import { bookBikes } from './book-bikes.ts';
import { cancelBooking } from './cancel-booking.ts';

const database = testDatabase();
let clock: FixedClock;
let jobs: JobList;
let mailer: Mailbox;
let ada: Person;

beforeEach(async () => {
  clock = new FixedClock('2026-11-23T10:00:00Z');
  jobs = new JobList();
  mailer = new Mailbox();
  ada = await insertPerson(database.db);
  await insertBikes(database.db, 4);
});

afterEach(async () => {
  for (const table of [bikeBookingBikes, bikeBookings, bikes, settings]) await database.db.delete(table);
});

const deps = () => testDeps(database.db, { clock, jobs, mailer });
const ctx = () => ({ ...deps(), actor: ada });

const book = (day: string, time = '09:00', locale: (typeof locales)[number] = 'it') =>
  bookBikes(ctx(), {
    id: newId(),
    startsAt: romeTime(day, time).toISOString(),
    bikes: 2,
    acceptedTerms: 0,
    locale,
  });

/** Runs the enqueued jobs until there are none left. */
async function work(): Promise<void> {
  for (let job = jobs.jobs.shift(); job; job = jobs.jobs.shift()) await run(job.name, job.data);
}

const run = async (name: string, data: object = {}) =>
  bikeJobDefinitions.find((each) => each.name === name)?.run(deps(), data);

const subjects = () => mailer.emails.map(({ subject }) => subject);
const remind = async () => {
  await run('bikes.remind');
  await work();
};

describe('the emails about a booking', () => {
  test('contain the time, the bikes and the code, and an attached calendar file', async () => {
    const booking = await book('2026-11-25');
    await work();
    const [email] = mailer.emails;
    expect(email).toMatchObject({ to: ada.email, subject: expect.stringContaining('25 novembre 2026') });
    for (const text of ['09:00', '13:00', 'Bici 1, Bici 2', booking.code])
      expect(email?.text).toContain(text);
    const [file] = email?.attachments ?? [];
    expect(file).toMatchObject({
      filename: 'bici.ics',
      contentType: expect.stringContaining('method=PUBLISH'),
    });
    expect(file?.content).toContain('DTSTART:20261125T080000Z');
    expect(file?.content).toContain('SEQUENCE:0');
  });

  test('remove a cancelled booking from calendars', async () => {
    const { id } = await book('2026-11-25');
    await work();
    await cancelBooking(ctx(), id);
    await work();
    expect(subjects()[1]).toMatch(/^Prenotazione annullata/);
    const [before, after] = mailer.emails.map(({ attachments }) => attachments?.[0]?.content ?? '');
    for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:1']) expect(after).toContain(line);
    const uid = /^UID:.*$/m;
    expect(uid.exec(after ?? '')?.[0]).toBe(uid.exec(before ?? '')?.[0]);
  });

  test('contain only the cancellation when a booking is cancelled before they are sent', async () => {
    const { id } = await book('2026-11-25');
    await cancelBooking(ctx(), id);
    await work();
    expect(subjects()).toEqual([expect.stringMatching(/^Prenotazione annullata/)]);
  });

  test.each(locales)('have texts in %s', async (locale) => {
    await book('2026-11-25', '09:00', locale);
    await work();
    expect(mailer.emails[0]?.text).not.toMatch(/bikes-server|\{\{/);
  });

  test.each([
    ['2026-03-29', '20260329T070000Z', '20260329T110000Z'],
    ['2026-10-25', '20261025T080000Z', '20261025T120000Z'],
  ])('have the correct times on the day of a clock change: %s', async (day, from, to) => {
    clock = new FixedClock(`${day.slice(0, 8)}20T10:00:00Z`);
    await book(day);
    await work();
    const file = mailer.emails[0]?.attachments?.[0]?.content;
    expect(file).toContain(`DTSTART:${from}`);
    expect(file).toContain(`DTEND:${to}`);
    expect(mailer.emails[0]?.text).toMatch(/09:00.+13:00/);
  });
});

describe('a reminder', () => {
  test('is sent once, a day before the slot', async () => {
    await book('2026-11-25');
    await work();
    await remind();
    expect(subjects()).toHaveLength(1);
    clock.advance(22 * 3600);
    await Promise.all([run('bikes.remind'), run('bikes.remind')]);
    await work();
    await remind();
    expect(subjects()).toEqual([expect.any(String), expect.stringMatching(/^Promemoria/)]);
  });

  test('is not sent for a cancelled booking, nor for one made shortly before its slot', async () => {
    const { id } = await book('2026-11-25');
    await book('2026-11-24');
    await cancelBooking(ctx(), id);
    await work();
    const before = subjects().length;
    clock.advance(22 * 3600);
    await remind();
    expect(subjects()).toHaveLength(before);
  });

  test('is not sent when the settings turn it off, or when its slot has begun', async () => {
    const { id } = await book('2026-11-25');
    await work();
    clock.advance(22 * 3600);
    await database.db.delete(settings);
    await database.db.insert(settings).values({ key: 'bikeSharing', value: { reminderHours: null } });
    await remind();
    clock = new FixedClock(romeTime('2026-11-25', '09:00'));
    await run('bikes.send-reminder', { bookingId: id });
    expect(subjects()).toHaveLength(1);
  });
});
