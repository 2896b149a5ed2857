import { expect, test } from 'vitest';
import { locales, localeTags } from '#platform/i18n/locales.ts';
import { dayByKey, daysOfMonth, firstWeekdays, startOfWeek, weeksOfMonth } from './weeks.rules.ts';

test.each(locales)('a week begins with the weekday that is usual in %s', (locale) => {
  const known = new Intl.Locale(localeTags[locale]) as Intl.Locale & { getWeekInfo(): { firstDay: number } };
  expect(firstWeekdays[locale]).toBe(known.getWeekInfo().firstDay - 1);
});

test('a month has whole weeks', () => {
  const italian = weeksOfMonth('it', '2026-11');
  expect(italian.map(([first]) => first)).toEqual([
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
  ]);
  expect(italian.every((week) => week.length === 7)).toBe(true);
  expect(weeksOfMonth('ja', '2026-11').map(([first]) => first)).toEqual([
    '2026-11-01',
    '2026-11-08',
    '2026-11-15',
    '2026-11-22',
    '2026-11-29',
  ]);
  expect(daysOfMonth('2028-02')).toHaveLength(29);
  expect(startOfWeek('pt', '2026-12-06')).toBe('2026-12-06');
});

test.each([
  ['ArrowLeft', '2026-11-30'],
  ['ArrowRight', '2026-12-02'],
  ['ArrowUp', '2026-11-24'],
  ['ArrowDown', '2026-12-08'],
  ['Home', '2026-11-30'],
  ['End', '2026-12-06'],
  ['PageUp', '2026-11-01'],
  ['PageDown', '2027-01-01'],
  ['Enter', undefined],
])('%s moves the focus from 1 December 2026 to %s', (key, expected) => {
  expect(dayByKey('it', '2026-12-01', { key, shiftKey: false })).toBe(expected);
});

test('keys move by years with Shift, to the last day of a shorter month, and not beyond the calendar', () => {
  expect(dayByKey('it', '2028-02-29', { key: 'PageDown', shiftKey: true })).toBe('2029-02-28');
  expect(dayByKey('it', '2026-03-31', { key: 'PageUp', shiftKey: false })).toBe('2026-02-28');
  expect(dayByKey('it', '2000-01-01', { key: 'ArrowLeft', shiftKey: false })).toBeUndefined();
});
