import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#platform/kernel/clock/rome-day.ts';
import {
  divide,
  groupings,
  groupingsOf,
  parsePeriod,
  resolvePeriod,
  spans,
  startOf,
  startOfNext,
} from './periods.rules.ts';

const bounds = { start: '2024-02-10', today: '2026-11-20' };

describe('a period', () => {
  test.each([
    ['the present month', {}, ['2026-11-01', '2026-11-20'], ['2026-10-01', '2026-10-20']],
    ['a whole month', { on: '2026-03-15' }, ['2026-03-01', '2026-03-31'], ['2026-02-01', '2026-02-28']],
    [
      'a week over a change of the clock',
      { span: 'week', on: '2026-10-25' },
      ['2026-10-19', '2026-10-25'],
      ['2026-10-12', '2026-10-18'],
    ],
    ['the present year', { span: 'year' }, ['2026-01-01', '2026-11-20'], ['2025-01-01', '2025-11-20']],
    ['the month of the start', { on: '2024-02-20' }, ['2024-02-10', '2024-02-29'], null],
    [
      'the month after the start',
      { on: '2024-03-20' },
      ['2024-03-01', '2024-03-31'],
      ['2024-02-10', '2024-02-29'],
    ],
    ['a day before the start', { on: '1999-01-01' }, ['2024-02-10', '2024-02-29'], null],
    ['a day after today', { on: '2030-01-01' }, ['2026-11-01', '2026-11-20'], ['2026-10-01', '2026-10-20']],
    ['everything', { span: 'all' }, ['2024-02-10', '2026-11-20'], null],
  ] as const)('%s and the one before', (_, selection, [from, to], previous) => {
    const period = resolvePeriod(selection, bounds);
    expect([period.from, period.to]).toEqual([from, to]);
    expect(period.previous && [period.previous.from, period.previous.to]).toEqual(previous);
  });

  test('that ends on the last day of a long month is compared with the whole of a shorter month', () => {
    const today = '2026-03-31';
    expect(resolvePeriod({}, { ...bounds, today }).previous).toEqual({
      from: '2026-02-01',
      to: '2026-02-28',
    });
    expect(resolvePeriod({}, { ...bounds, today: '2026-03-30' }).previous).toEqual({
      from: '2026-02-01',
      to: '2026-02-28',
    });
  });

  test('has links to its neighbours, but not before the start nor after today', () => {
    expect(resolvePeriod({ on: '2026-03-15' }, bounds)).toMatchObject({
      earlier: '2026-02-28',
      later: '2026-04-01',
    });
    expect(resolvePeriod({ on: '2024-02-15' }, bounds)).toMatchObject({ earlier: null, later: '2024-03-01' });
    expect(resolvePeriod({}, bounds)).toMatchObject({ earlier: '2026-10-31', later: null });
  });

  test('can be divided only according to its length', () => {
    expect(resolvePeriod({ span: 'week', by: 'year' }, bounds).by).toBe('day');
    expect(resolvePeriod({ span: 'year', by: 'week' }, bounds).by).toBe('week');
  });
});

test.each([
  [{}, {}],
  [{ span: 'month', by: 'day' }, {}],
  [
    { span: 'year', on: '2026-02-29', by: 'week' },
    { span: 'year', by: 'week' },
  ],
  [{ span: 'all', on: '2026-02-01' }, { span: 'all' }],
  [{ span: ['year'], on: 5, by: {} }, {}],
])('the URL parameter %j means %j', (search, selection) => {
  expect(parsePeriod(search)).toEqual(selection);
});

const days = fc.integer({ min: 0, max: 5000 }).map((count) => addDays('2020-01-01', count));

test('the parts of a period are adjacent, and together they cover the period', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 800 }), fc.constantFrom(...groupings), (from, count, by) => {
      const to = addDays(from, count);
      const parts = divide({ from, to }, by);
      expect(parts[0]?.from).toBe(from);
      expect(parts.at(-1)?.to).toBe(to);
      for (const [index, part] of parts.entries()) {
        expect(startOf(part.from, by)).toBe(startOf(part.to, by));
        const next = parts[index + 1];
        if (next) expect(next.from).toBe(addDays(part.to, 1));
        if (next) expect(startOfNext(part.from, by)).toBe(next.from);
      }
    }),
  );
});

test('for any parameters, the period is between start and today, and the previous one is before it', () => {
  fc.assert(
    fc.property(days, days, days, fc.constantFrom(...spans), (a, b, on, span) => {
      const [start, today] = a < b ? [a, b] : [b, a];
      for (const by of groupingsOf[span]) {
        const period = resolvePeriod({ span, on, by }, { start, today });
        expect(start <= period.from && period.from <= period.to && period.to <= today).toBe(true);
        if (period.previous) {
          expect(period.previous.from >= start).toBe(true);
          expect(period.previous.from <= period.previous.to).toBe(true);
          expect(period.previous.to < period.from).toBe(true);
        }
      }
    }),
  );
});
