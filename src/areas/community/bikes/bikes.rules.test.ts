import { describe, expect, test } from 'vitest';
import { romeDay, romeTime } from '#platform/kernel/clock/rome-day.ts';
import {
  type BookedBike,
  bikeSlotPath,
  findFreeBikes,
  findSlot,
  isClosed,
  lastDay,
  listSlots,
  parseBikeSearch,
  readCode,
} from './bikes.rules.ts';
import { bikesSettings } from './bikes.settings.ts';
import { areSlots, defaultSlots } from './slots.rules.ts';

const plan = { slots: defaultSlots };
const times = (day: string, slots = defaultSlots) =>
  listSlots({ slots }, day).map(({ startsAt, endsAt }) =>
    [startsAt, endsAt].map((each) => each.toISOString()),
  );

describe('slots', () => {
  test('begin at the same time by the clocks in Italy, before and after both clock changes', () => {
    expect(times('2026-03-28')[0]).toEqual(['2026-03-28T08:00:00.000Z', '2026-03-28T12:00:00.000Z']);
    expect(times('2026-03-29')[0]).toEqual(['2026-03-29T07:00:00.000Z', '2026-03-29T11:00:00.000Z']);
    expect(times('2026-10-24')[0]).toEqual(['2026-10-24T07:00:00.000Z', '2026-10-24T11:00:00.000Z']);
    expect(times('2026-10-25')[0]).toEqual(['2026-10-25T08:00:00.000Z', '2026-10-25T12:00:00.000Z']);
  });

  test('are left out in the hour of a clock change unless they have their full length', () => {
    const night = ['01:00-02:30', '02:30-04:00'];
    expect(times('2026-03-29', night)).toEqual([['2026-03-29T00:00:00.000Z', '2026-03-29T01:30:00.000Z']]);
    expect(times('2026-10-25', night)).toEqual([['2026-10-24T23:00:00.000Z', '2026-10-25T00:30:00.000Z']]);
  });

  test('are found by the time at which they begin', () => {
    const startsAt = romeTime('2026-10-25', '13:00');
    expect(findSlot(plan, startsAt)?.endsAt).toEqual(romeTime('2026-10-25', '17:00'));
    expect(findSlot(plan, romeTime('2026-10-25', '13:01'))).toBeUndefined();
  });

  test.each([
    ['in their order', ['09:00-13:00', '13:00-17:00'], true],
    ['one in the other', ['09:00-13:00', '12:00-17:00'], false],
    ['out of order', ['13:00-17:00', '09:00-13:00'], false],
    ['backwards', ['13:00-09:00'], false],
    ['none', [], false],
    ['no times', ['9-13'], false],
    ['without a length', ['09:00-09:00'], false],
  ])('%s', (_what, slots, isRight) => {
    expect(areSlots(slots)).toBe(isRight);
  });
});

test('a day is closed by its weekday or by its date', () => {
  const closed = { closedWeekdays: ['monday' as const], closedDays: ['2026-12-25'] };
  const days = ['2026-11-23', '2026-11-24', '2026-12-25', '2026-11-29'];
  expect(days.map((day) => isClosed(closed, day))).toEqual([true, false, true, false]);
});

test('the last day that can be booked is calculated in Italian time', () => {
  expect(lastDay({ daysAhead: 30 }, new Date('2026-11-23T22:30:00Z'))).toBe('2026-12-23');
  expect(lastDay({ daysAhead: 30 }, new Date('2026-11-23T23:30:00Z'))).toBe('2026-12-24');
});

describe('free bikes', () => {
  const [slot, next] = listSlots(plan, '2026-11-25');
  if (!slot || !next) throw new Error('The day has no slots');
  const bikeIds = ['a', 'b', 'c', 'd', 'e'];
  const booked = (bikeId: string, place: number, time = slot): BookedBike => ({ ...time, bikeId, place });
  const find = (known: { booked?: BookedBike[]; outages?: Parameters<typeof findFreeBikes>[1]['outages'] }) =>
    findFreeBikes(slot, { bikeIds, booked: [], outages: [], ...known });

  test('are at most four, even if there are more bikes', () => {
    expect(find({})).toEqual({ bikeIds: ['a', 'b', 'c', 'd'], places: [1, 2, 3, 4] });
    expect(find({ booked: [booked('a', 1), booked('b', 3)] })).toEqual({
      bikeIds: ['c', 'd'],
      places: [2, 4],
    });
    expect(find({ booked: ['a', 'b', 'c', 'd'].map((id, index) => booked(id, index + 1)) }).bikeIds).toEqual(
      [],
    );
  });

  test('include bikes that are booked in the next slot only', () => {
    expect(find({ booked: [booked('a', 1, next)] }).bikeIds).toEqual(['a', 'b', 'c', 'd']);
  });

  test('do not include bikes that are out of service on the day of the slot', () => {
    const outage = (bikeId: string, from: string, to: string | null) => ({ bikeId, from, to });
    const outages = [
      outage('a', '2026-11-20', null),
      outage('b', '2026-11-25', '2026-11-25'),
      outage('c', '2026-11-20', '2026-11-24'),
      outage('d', '2026-11-26', null),
    ];
    expect(find({ outages }).bikeIds).toEqual(['c', 'd', 'e']);
  });

  test('do not include bikes booked for an earlier slot that overlaps this one', () => {
    const before = { startsAt: romeTime('2026-11-25', '11:00'), endsAt: romeTime('2026-11-25', '15:00') };
    expect(find({ booked: [booked('a', 1, before)] })).toEqual({
      bikeIds: ['b', 'c', 'd'],
      places: [1, 2, 3],
    });
  });
});

test('a booking code is accepted with spaces, hyphens and lower-case letters', () => {
  expect(readCode(' abcd-2345 ')).toBe('ABCD2345');
});

test('a stored setting that is invalid is replaced by its default', () => {
  expect(bikesSettings.settings.bikeSharing.read({ slots: ['nine'] }).slots).toEqual(defaultSlots);
  expect(bikesSettings.settings.bikeSharing.read({ comingBookings: 5 })).toMatchObject({
    comingBookings: 5,
    daysAhead: 30,
  });
});

describe('on the days on which clocks change', () => {
  const time = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  const quarters = Array.from({ length: 96 }, (_, quarter) => quarter * 15);

  test.each(['2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31'])(
    'every slot on %s has its full length and the correct local times',
    (day) => {
      let left = 0;
      for (const from of quarters) {
        for (const to of quarters.filter((each) => each > from)) {
          const [slot] = listSlots({ slots: [`${time(from)}-${time(to)}`] }, day);
          if (!slot) {
            left += 1;
            // Clocks change between two and three.
            expect([from < 180, to > 120]).toEqual([true, true]);
            continue;
          }
          expect(slot.endsAt.getTime() - slot.startsAt.getTime()).toBe((to - from) * 60_000);
          expect(romeDay(slot.startsAt)).toBe(day);
        }
      }
      expect(left).toBeGreaterThan(0);
    },
  );

  test('daytime slots are the same as on other days', () => {
    const slots = ['09:00-12:00', '15:00-18:30'];
    expect(listSlots({ slots }, '2026-03-29')).toEqual([
      { startsAt: new Date('2026-03-29T07:00:00Z'), endsAt: new Date('2026-03-29T10:00:00Z') },
      { startsAt: new Date('2026-03-29T13:00:00Z'), endsAt: new Date('2026-03-29T16:30:00Z') },
    ]);
  });
});

test('the address of a slot is read as it is written, in summer and in winter', () => {
  for (const startsAt of ['2026-07-04T07:00:00.000Z', '2026-11-28T08:00:00.000Z']) {
    const { day, slot } = parseBikeSearch(
      Object.fromEntries(new URL(bikeSlotPath({ startsAt }), 'https://site.invalid').searchParams),
    );
    expect(slot).toBe('09:00');
    expect(romeTime(day ?? '', slot ?? '').toISOString()).toBe(startsAt);
  }
});

test.each([
  [{ day: '2026-11-28', slot: '9' }, { day: '2026-11-28' }],
  [{ day: '2026-11-28', slot: '25:00' }, { day: '2026-11-28' }],
  [{ day: '2026-11-28', slot: ['09:00'] }, { day: '2026-11-28' }],
  [{ day: 'x', slot: '09:00' }, {}],
  [{ slot: '09:00' }, {}],
])('an invalid day or slot in an address is ignored: %j', (search, parsed) => {
  expect(parseBikeSearch(search)).toEqual(parsed);
});
