import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysOfFeeYear, dueReminder, feeOfYear, feeYearOf, payableYears, stateOfYear } from './fees.rules.ts';

const startMonth = fc.integer({ min: 1, max: 12 });
const day = fc
  .date({ min: new Date('2001-01-01'), max: new Date('2098-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 'YYYY-MM-DD'.length));

describe('the year of a fee', () => {
  test.each([
    ['2026-01-01', 1, 2026],
    ['2026-12-31', 1, 2026],
    ['2026-08-31', 9, 2025],
    ['2026-09-01', 9, 2026],
  ])('that %s is in, when it begins in month %i, is %i', (each, month, year) => {
    expect(feeYearOf(each, { startMonth: month })).toBe(year);
  });

  test('contains the day for which it is calculated, whichever month the year begins in', () => {
    fc.assert(
      fc.property(day, startMonth, (each, month) => {
        const { from, to } = daysOfFeeYear(feeYearOf(each, { startMonth: month }), { startMonth: month });
        return from <= each && each <= to;
      }),
    );
  });

  test('ends in February if it begins in March, also in a leap year', () => {
    expect(daysOfFeeYear(2027, { startMonth: 3 })).toEqual({ from: '2027-03-01', to: '2028-02-29' });
  });

  test.each([
    ['2026-10-31', 60, [2026]],
    ['2026-11-02', 60, [2026, 2027]],
    ['2026-12-31', 0, [2026]],
  ])('can be paid on %s, %i days ahead: %j', (each, nextYearDays, years) => {
    expect(payableYears(each, { startMonth: 1, nextYearDays })).toEqual(years);
  });
});

describe('the amount of a fee', () => {
  const amounts = { yearlyFeeCents: 2000, familyFeeCents: 1200, lateFeeCents: 1000, lateAfterMonths: 6 };
  const member = { year: 2026, startMonth: 1, isFamily: false, memberSince: '2020-05-01' };

  test.each([
    ['of somebody who has been a member for long', {}, 2000],
    ['of a family', { isFamily: true }, 1200],
    ['of whoever joins on the last day of the first half', { memberSince: '2026-06-30' }, 2000],
    ['of whoever joins on the first day of the second half', { memberSince: '2026-07-01' }, 1000],
    ['of a family that joins late', { isFamily: true, memberSince: '2026-10-01' }, 1000],
    ['of the year after one joined late', { year: 2027, memberSince: '2026-10-01' }, 2000],
  ])('%s', (_whose, change, cents) => {
    expect(feeOfYear(amounts, { ...member, ...change })).toBe(cents);
  });

  test('is the ordinary fee when no lower fee is set, and empty when the association has no fee', () => {
    const plain = { ...amounts, familyFeeCents: null, lateFeeCents: null };
    expect(feeOfYear(plain, { ...member, isFamily: true, memberSince: '2026-12-01' })).toBe(2000);
    expect(feeOfYear({ ...amounts, yearlyFeeCents: null }, { ...member, isFamily: true })).toBeNull();
  });

  test('never exceeds the ordinary fee', () => {
    const cents = fc.integer({ min: 1, max: 1_000_000 });
    const optional = fc.option(cents);
    fc.assert(
      fc.property(
        cents,
        optional,
        optional,
        fc.boolean(),
        day,
        startMonth,
        (usual, family, late, isFamily, since, month) => {
          const owed = feeOfYear(
            { yearlyFeeCents: usual, familyFeeCents: family, lateFeeCents: late, lateAfterMonths: 6 },
            { year: 2026, startMonth: month, isFamily, memberSince: since },
          );
          return owed !== null && owed <= usual;
        },
      ),
    );
  });
});

test.each([
  [{ isPaid: true, isDue: false }, 'paid'],
  [{ isPaid: false, isDue: true }, 'open'],
  [{ isPaid: false, isDue: false }, 'upcoming'],
])('a year with %j is called %s', (fee, state) => {
  expect(stateOfYear(fee)).toBe(state);
});

describe('a reminder', () => {
  const settings = { owedSince: '2026-01-01', firstDays: 30, secondDays: 90 };
  test.each([
    ['2026-01-30', {}, undefined],
    ['2026-01-31', {}, 1],
    ['2026-04-01', {}, 2],
    ['2026-12-31', { firstDays: null, secondDays: null }, undefined],
    ['2026-12-31', { secondDays: null }, 1],
  ])('on %s with %j is number %s', (each, change, number) => {
    expect(dueReminder(each, { ...settings, ...change })).toBe(number);
  });
});
