import { expect, test } from 'vitest';
import { romeDay, romeYear } from './rome-day.ts';

test.each([
  ['2026-12-31T22:59:59Z', '2026-12-31', 2026],
  ['2026-12-31T23:00:00Z', '2027-01-01', 2027],
  ['2026-06-30T22:00:00Z', '2026-07-01', 2026],
  ['2028-02-29T22:59:59Z', '2028-02-29', 2028],
])('at %s it is %s in Italy, wherever the server or the browser is', (moment, day, year) => {
  expect(romeDay(new Date(moment))).toBe(day);
  expect(romeYear(new Date(moment))).toBe(year);
});
