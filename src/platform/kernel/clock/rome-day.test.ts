import { expect, test } from 'vitest';
import { addDays, isDay, romeDay, romeTime, startOfRomeDay } from './rome-day.ts';
import { romeYear } from './rome-year.ts';

test.each([
  ['2026-12-31T22:59:59Z', '2026-12-31', 2026],
  ['2026-12-31T23:00:00Z', '2027-01-01', 2027],
  ['2026-06-30T22:00:00Z', '2026-07-01', 2026],
  ['2028-02-29T22:59:59Z', '2028-02-29', 2028],
])('at %s it is %s in Italy, whatever the time zone of server or browser', (moment, day, year) => {
  expect(romeDay(new Date(moment))).toBe(day);
  expect(romeYear(new Date(moment))).toBe(year);
});

test.each([
  ['2026-10-20', '2026-11-03'],
  ['2028-02-20', '2028-03-05'],
  ['2026-12-25', '2027-01-08'],
])('14 days after %s it is %s, also across a change to or from summer time', (day, later) => {
  expect(addDays(day, 14)).toBe(later);
});

test.each([
  ['2026-02-28', true],
  ['1985-03-12', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-2-1', false],
  ['12026-02-01', false],
  ['2026-02-01T10:00:00Z', false],
  ['', false],
])('whether %j is a day: %s', (text, isOne) => {
  expect(isDay(text)).toBe(isOne);
});

test.each([
  ['2026-07-01', '2026-06-30T22:00:00Z'],
  ['2026-12-01', '2026-11-30T23:00:00Z'],
  ['2026-03-29', '2026-03-28T23:00:00Z'],
  ['2026-10-25', '2026-10-24T22:00:00Z'],
  ['2026-10-26', '2026-10-25T23:00:00Z'],
])('%s begins in Italy at %s', (day, moment) => {
  expect(startOfRomeDay(day)).toEqual(new Date(moment));
});

test.each([
  ['in winter', '2026-01-15', '09:00', '2026-01-15T08:00:00Z'],
  ['in summer', '2026-07-15', '09:00', '2026-07-15T07:00:00Z'],
  ['left out in spring: an hour later', '2026-03-29', '02:30', '2026-03-29T01:30:00Z'],
  ['twice in the autumn: the first', '2026-10-25', '02:30', '2026-10-25T00:30:00Z'],
])('a time of a day, %s', (_when, day, time, moment) => {
  expect(romeTime(day, time)).toEqual(new Date(moment));
});
