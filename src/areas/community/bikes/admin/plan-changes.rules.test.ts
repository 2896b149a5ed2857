import { expect, test } from 'vitest';
import { romeTime } from '#platform/kernel/clock/rome-day.ts';
import { effectOf, type Hours } from './plan-changes.rules.ts';

const hours: Hours = { slots: ['09:00-13:00', '13:00-17:00'], closedWeekdays: ['sunday'], closedDays: [] };
const on = (day: string, from = '09:00', to = '13:00') => ({
  startsAt: romeTime(day, from),
  endsAt: romeTime(day, to),
});
// A Wednesday.
const day = '2026-11-25';

test.each<[string, Partial<Hours>, ReturnType<typeof effectOf>]>([
  ['its day is closed', { closedDays: [day] }, 'cancelled'],
  ['its day of the week is closed', { closedWeekdays: ['wednesday'] }, 'cancelled'],
  ['another day is closed', { closedDays: ['2026-11-26'] }, undefined],
  ['its slot begins later', { slots: ['10:00-13:00', '13:00-17:00'] }, 'out_of_hours'],
  ['its slot ends earlier', { slots: ['09:00-12:00'] }, 'out_of_hours'],
  ['another slot goes', { slots: ['09:00-13:00'] }, undefined],
])('a booking when %s', (_, change, effect) => {
  expect(effectOf(on(day), hours, { ...hours, ...change })).toBe(effect);
});

test('a booking that was already out of hours or on a closed day is not affected by a change of hours', () => {
  expect(effectOf(on(day, '08:00', '09:00'), hours, { ...hours, slots: ['13:00-17:00'] })).toBeUndefined();
  const closed = { ...hours, closedDays: [day] };
  expect(effectOf(on(day), closed, { ...closed, slots: ['13:00-17:00'] })).toBeUndefined();
});
