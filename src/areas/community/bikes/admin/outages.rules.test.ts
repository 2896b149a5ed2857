import { expect, test } from 'vitest';
import { romeTime } from '#platform/kernel/clock/rome-day.ts';
import { type AffectedBike, planMoves } from './outages.rules.ts';

const day = '2026-11-25';
const slot = { startsAt: romeTime(day, '09:00'), endsAt: romeTime(day, '13:00') };
const late = { startsAt: romeTime(day, '17:00'), endsAt: romeTime(day, '21:00') };

const bike = (bookingId: string, bikeId: string, place: number, time = slot): AffectedBike => ({
  ...time,
  ...{ bookingId, bikeId, place },
  rowId: `${bookingId}/${bikeId}`,
});

const plan = (
  affected: AffectedBike[],
  booked: AffectedBike[],
  bikeIds = ['b', 'c', 'd'],
  outages = [] as never[],
) => planMoves(affected, { bikeIds, outages, booked });

test('the first free bike replaces one that is out of service', () => {
  const own = bike('one', 'a', 1);
  expect(plan([own], [own])).toEqual([{ rowId: 'one/a', bookingId: 'one', toBikeId: 'b' }]);
  const other = bike('two', 'b', 2);
  expect(plan([own], [own, other])).toMatchObject([{ toBikeId: 'c' }]);
});

test('without a free bike in the slot, the booking is cancelled', () => {
  const own = bike('one', 'a', 1);
  const others = [bike('two', 'b', 2), bike('two', 'c', 3), bike('three', 'd', 4)];
  expect(plan([own], [own, ...others])).toMatchObject([{ bookingId: 'one', toBikeId: null }]);
});

test('a fifth bike can replace a bike out of service although all places of the slot are taken', () => {
  const own = bike('one', 'a', 1);
  const others = [bike('two', 'b', 2), bike('two', 'c', 3), bike('three', 'd', 4)];
  expect(plan([own], [own, ...others], ['b', 'c', 'd', 'e'])).toMatchObject([{ toBikeId: 'e' }]);
});

test('replacement bikes are found separately for each slot', () => {
  const [morning, evening] = [bike('one', 'a', 1), bike('two', 'a', 1, late)];
  const other = bike('three', 'b', 2);
  expect(plan([morning, evening], [morning, evening, other])).toMatchObject([
    { bookingId: 'one', toBikeId: 'c' },
    { bookingId: 'two', toBikeId: 'b' },
  ]);
});

test('a bike that is booked for an overlapping older slot, or out of service itself, is not a replacement', () => {
  const own = bike('one', 'a', 1);
  const older = { ...bike('two', 'b', 1), startsAt: romeTime(day, '12:00'), endsAt: romeTime(day, '15:00') };
  const outages = [{ bikeId: 'c', from: day, to: null }];
  expect(planMoves([own], { bikeIds: ['b', 'c', 'd'], outages, booked: [own, older] })).toMatchObject([
    { toBikeId: 'd' },
  ]);
});
