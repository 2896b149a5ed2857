import { describe, expect, test } from 'vitest';
import { formatCountry, formatDate, formatDays, formatTime, formatTimes } from './format.ts';
import { type Locale, locales } from './locales.ts';

/** Makes all spaces plain: which spaces are no-break is ICU's decision. */
const plain = (text: string) => text.replace(/\s/g, ' ');

type Formats = { day: string; moment: string; time: string; country: string };

const expected: Record<Locale, Formats> = {
  it: {
    day: '29 marzo 2026',
    moment: '1 gennaio 2027 alle ore 00:30',
    time: '00:05',
    country: 'Italia',
  },
  en: {
    day: '29 March 2026',
    moment: '1 January 2027 at 00:30',
    time: '00:05',
    country: 'Italy',
  },
  es: {
    day: '29 de marzo de 2026',
    moment: '1 de enero de 2027 a las 0:30',
    time: '0:05',
    country: 'Italia',
  },
  fr: {
    day: '29 mars 2026',
    moment: '1 janvier 2027 à 00:30',
    time: '00:05',
    country: 'Italie',
  },
  de: {
    day: '29. März 2026',
    moment: '1. Januar 2027 um 00:30',
    time: '00:05',
    country: 'Italien',
  },
  pt: {
    day: '29 de março de 2026',
    moment: '1 de janeiro de 2027 às 00:30',
    time: '00:05',
    country: 'Itália',
  },
  ru: {
    day: '29 марта 2026 г.',
    moment: '1 января 2027 г. в 00:30',
    time: '00:05',
    country: 'Италия',
  },
  zh: {
    day: '2026年3月29日',
    moment: '2027年1月1日 00:30',
    time: '00:05',
    country: '意大利',
  },
  ja: {
    day: '2026年3月29日',
    moment: '2027年1月1日 0:30',
    time: '0:05',
    country: 'イタリア',
  },
};

describe('days and countries are written as usual in the language', () => {
  test.each(Object.entries(expected) as [Locale, Formats][])('in %s', (locale, formats) => {
    expect({
      day: plain(formatDate(locale, '2026-03-29T00:30:00Z')),
      moment: plain(formatDate(locale, new Date('2026-12-31T23:30:00Z'), { withTime: true })),
      time: plain(formatTime(locale, '2026-07-01T22:05:00Z')),
      country: formatCountry(locale, 'IT'),
    }).toEqual(formats);
  });
});

test('days are calendar days in Italy, in summer time and in winter time', () => {
  expect(formatDate('en', '2026-06-30T21:59:59Z')).toBe('30 June 2026');
  expect(formatDate('en', '2026-06-30T22:00:00Z')).toBe('1 July 2026');
  expect(formatDate('en', '2026-12-31T22:59:59Z')).toBe('31 December 2026');
  expect(formatDate('en', '2026-12-31T23:00:00Z')).toBe('1 January 2027');
});

test('a code that is not a country code is returned unchanged', () => {
  expect(['ZZZ', '', 'è'].map((code) => formatCountry('it', code))).toEqual(['ZZZ', '', 'è']);
});

test.each(locales)('a range has the same spaces in every browser: %s', (locale) => {
  const days = { from: '2025-11-28', to: '2026-11-23' };
  const times = { startsAt: '2026-11-23T08:00:00Z', endsAt: '2026-11-24T12:00:00Z' };
  const ranges = [formatDays(locale, days), formatTimes(locale, times, { withDay: true })];
  for (const range of ranges) expect(range).not.toMatch(/[\u2000-\u200a\u202f]/);
});
