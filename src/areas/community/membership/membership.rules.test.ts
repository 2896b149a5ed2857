import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMonths } from './membership.rules.ts';

test.each([
  ['2026-11-22T10:00:00.000Z', 12, '2027-11-22T10:00:00.000Z'],
  ['2026-11-30T10:00:00.000Z', 3, '2027-02-28T10:00:00.000Z'],
  ['2028-02-29T10:00:00.000Z', 12, '2029-02-28T10:00:00.000Z'],
  ['2026-12-31T23:30:00.000Z', 1, '2027-01-31T23:30:00.000Z'],
  ['2026-01-31T00:00:00.000Z', 120, '2036-01-31T00:00:00.000Z'],
])('a membership from %s for %i months ends at %s', (start, months, end) => {
  expect(addMonths(new Date(start), months).toISOString()).toBe(end);
});

test('a membership never ends in another month than its last', () => {
  const dates = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(dates, fc.integer({ min: 1, max: 120 }), (start, months) => {
      const end = addMonths(start, months);
      const count = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth();
      expect(count(end)).toBe(count(start) + months);
      expect(end.getUTCDate()).toBeLessThanOrEqual(start.getUTCDate());
    }),
  );
});
