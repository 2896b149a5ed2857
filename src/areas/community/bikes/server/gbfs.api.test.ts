import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { settings } from '#areas/foundation/settings/server/settings.table.ts';
import type { Person } from '#platform/kernel/actor.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { romeTime } from '#platform/kernel/clock/rome-day.ts';
import { newId } from '#platform/kernel/id.ts';
import { createTestApp, JobList, testConfig, testDeps } from '#tests/support/app.ts';
import { insertBikes } from '#tests/support/bikes.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson } from '#tests/support/people.ts';
import { type GbfsData, type GbfsFile, gbfsFiles } from '../gbfs.schema.ts';
import { openingHours } from '../opening-hours.rules.ts';
import { bikeBookingBikes, bikeBookings, bikes } from './bikes.table.ts';
import { bookBikes } from './book-bikes.ts';

const database = testDatabase();
const origin = 'http://127.0.0.1:3000';
const station = { latitude: 44.49, longitude: 11.34 };
let clock: FixedClock;
let ada: Person;

beforeEach(async () => {
  clock = new FixedClock('2026-11-23T10:00:00Z');
  ada = await insertPerson(database.db);
  await insertBikes(database.db, 4);
});

afterEach(async () => {
  for (const table of [bikeBookingBikes, bikeBookings, bikes, settings]) await database.db.delete(table);
});

const deps = () => testDeps(database.db, { clock, jobs: new JobList() });
const set = (value: object) => database.db.insert(settings).values({ key: 'bikeSharing', value });

const fetchFile = (name: string) =>
  createTestApp(deps()).app.request(`${origin}/gbfs/3/${name}.json`, {
    headers: { origin: 'https://maps.example.org' },
  });

async function read<File extends GbfsFile>(name: File): Promise<GbfsData<File>> {
  const answer = await fetchFile(name);
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
  return gbfsFiles[name].parse(await answer.json()).data as GbfsData<File>;
}

const book = (startsAt: Date, count: number) =>
  bookBikes(
    { ...deps(), actor: ada },
    { id: newId(), startsAt: startsAt.toISOString(), bikes: count, acceptedTerms: 0, locale: 'it' },
  );

describe('the feed of open data', () => {
  test('serves each file that it lists', async () => {
    await set({ station });
    const { feeds } = await read('gbfs');
    expect(feeds.map(({ name }) => name).toSorted()).toEqual(Object.keys(gbfsFiles).toSorted());
    for (const { url } of feeds)
      expect((await fetchFile(url.split('/').at(-1)?.split('.')[0] ?? '')).status).toBe(200);
  });

  test('does not exist on a live site until the location of the bikes is set', async () => {
    const live = testDeps(database.db, { config: testConfig({ isDemo: false }) });
    for (const name of Object.keys(gbfsFiles)) {
      const answer = await createTestApp(live).app.request(`${origin}/gbfs/3/${name}.json`);
      expect([name, answer.status]).toEqual([name, 404]);
    }
  });

  test('has an invented location in a demo until the settings contain another location', async () => {
    expect((await read('station_information')).stations).toMatchObject([
      { lat: 42.5, lon: 12.5, capacity: 4 },
    ]);
    await set({ station });
    expect((await read('station_information')).stations).toMatchObject([{ lat: 44.49, lon: 11.34 }]);
  });

  test.each([
    [['gbfs', 'system_information', 'vehicle_types'], false],
    [['gbfs', 'system_information', 'station_information', 'vehicle_status'], false],
    [['gbfs', 'station_information', 'station_status'], false],
    [['gbfs', 'system_information', 'station_information', 'station_status'], true],
    [['gbfs', 'system_information', 'vehicle_status'], true],
  ])('lists the status of stations or vehicles: %j', (names, isValid) => {
    const feeds = names.map((name) => ({ name, url: `${origin}/gbfs/3/${name}.json` }));
    const file = { last_updated: '2026-11-23T10:00:00Z', ttl: 60, version: '3.1-RC3', data: { feeds } };
    expect(gbfsFiles.gbfs.safeParse(file).success).toBe(isValid);
  });

  test('contains how many bikes are free now, and when each can be booked', async () => {
    await set({ station, closedWeekdays: ['sunday'] });
    await book(romeTime('2026-11-23', '13:00'), 3);
    const available = async () => (await read('station_status')).stations[0]?.num_vehicles_available;
    expect(await available()).toBe(4);
    const freeAt = async (startsAt: Date) =>
      (await read('vehicle_availability')).vehicles.filter(({ availabilities }) =>
        availabilities.some(({ from }) => from === startsAt.toISOString()),
      ).length;
    expect(await freeAt(romeTime('2026-11-23', '13:00'))).toBe(1);
    expect(await freeAt(romeTime('2026-11-23', '17:00'))).toBe(4);
    expect(await freeAt(romeTime('2026-11-23', '09:00'))).toBe(0);
    expect(await freeAt(romeTime('2026-11-29', '09:00'))).toBe(0);
    clock = new FixedClock(romeTime('2026-11-23', '14:00'));
    expect(await available()).toBe(1);
    clock = new FixedClock(romeTime('2026-11-29', '14:00'));
    expect((await read('station_status')).stations[0]).toMatchObject({
      is_renting: false,
      num_vehicles_available: 0,
    });
  });

  test('contains no people, and changes the ids of bikes each day', async () => {
    await set({ station });
    await book(romeTime('2026-11-25', '13:00'), 2);
    const ids = async () => (await read('vehicle_availability')).vehicles.map(({ vehicle_id }) => vehicle_id);
    const today = await ids();
    expect(JSON.stringify(await read('vehicle_availability'))).not.toContain(ada.userId);
    expect(new Set(today).size).toBe(4);
    clock.advance(24 * 3600);
    expect((await ids()).filter((id) => today.includes(id))).toEqual([]);
  });
});

test('opening hours match the slots', () => {
  const slots = ['09:00-13:00', '13:00-17:00'];
  const formatHours = (closed: Partial<Parameters<typeof openingHours>[0]>) =>
    openingHours({ slots, closedWeekdays: [], closedDays: [], ...closed });
  expect(formatHours({})).toBe('Mo-Su 09:00-13:00,13:00-17:00');
  expect(formatHours({ closedWeekdays: ['monday', 'sunday'], closedDays: ['2026-12-25'] })).toBe(
    'Tu,We,Th,Fr,Sa 09:00-13:00,13:00-17:00; 2026 Dec 25 off',
  );
});
