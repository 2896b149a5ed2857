import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths, findDecisionProblems, findRefusalProblems } from './membership.rules.ts';

test.each([
  ['2026-11-22T10:00:00.000Z', 12, '2027-11-22T10:00:00.000Z'],
  ['2026-11-30T10:00:00.000Z', 3, '2027-02-28T10:00:00.000Z'],
  ['2028-02-29T10:00:00.000Z', 12, '2029-02-28T10:00:00.000Z'],
  ['2026-12-31T23:30:00.000Z', 1, '2027-01-31T23:30:00.000Z'],
  ['2026-01-31T00:00:00.000Z', 120, '2036-01-31T00:00:00.000Z'],
])('a membership from %s for %i months ends at %s', (start, months, end) => {
  expect(addMonths(new Date(start), months).toISOString()).toBe(end);
});

test('a membership never ends in a later month than intended', () => {
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

describe('a decision of the board', () => {
  const days = { joined: '2026-11-20', today: '2026-11-24' };

  test.each([
    ['2026-11-20', true],
    ['2026-11-24', true],
    ['2026-11-19', false],
    ['2026-11-25', false],
  ])('at a meeting on %s is possible: %s', (on, isPossible) => {
    expect(findDecisionProblems({ on }, days)).toEqual(
      isPossible ? {} : { on: { code: 'decision_day_invalid' } },
    );
  });

  test('to refuse a person needs a reason', () => {
    expect(findRefusalProblems({ on: '2026-11-24', reason: ' \n' }, days)).toEqual({
      reason: { code: 'refusal_reason_required' },
    });
    expect(findRefusalProblems({ on: '2026-11-24', reason: 'Domanda incompleta' }, days)).toEqual({});
  });
});
