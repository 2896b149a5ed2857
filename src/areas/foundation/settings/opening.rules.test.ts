import { describe, expect, test } from 'vitest';
import { areSpans, formatSpans, listOpenDays, readSpans, weekdayName } from './opening.rules.ts';

describe('typed opening hours', () => {
  test.each([
    ['', []],
    ['  ', []],
    ['9-12', ['09:00-12:00']],
    ['9:30-12.30', ['09:30-12:30']],
    ['09:00–12:30, 15:00–19:00', ['09:00-12:30', '15:00-19:00']],
    ['9-12,15-19', ['09:00-12:00', '15:00-19:00']],
    ['9 - 12 / 15 - 19', ['09:00-12:00', '15:00-19:00']],
    ['9-12 15-19', ['09:00-12:00', '15:00-19:00']],
    ['9h30-12h30; 15-19', ['09:30-12:30', '15:00-19:00']],
    ['９-１２', ['09:00-12:00']],
    ['9-12 e 15-19', ['09:00-12:00', '15:00-19:00']],
    ['9:30-12:30 ED 15-19', ['09:30-12:30', '15:00-19:00']],
    ['9-12 and 15-19', ['09:00-12:00', '15:00-19:00']],
    ['9-12 und 15-19', ['09:00-12:00', '15:00-19:00']],
    ['9-12 y 15-19', ['09:00-12:00', '15:00-19:00']],
    ['9-12 et 15-19', ['09:00-12:00', '15:00-19:00']],
    ['9-12 и 15-19', ['09:00-12:00', '15:00-19:00']],
    ['9-12と15-19', ['09:00-12:00', '15:00-19:00']],
    ['9-12和15-19', ['09:00-12:00', '15:00-19:00']],
    ['Chiuso', []],
  ])('are parsed: %s', (text, spans) => {
    expect(readSpans(text)).toEqual(spans);
  });

  test.each([
    'mattina',
    '9',
    '9-',
    '12-9',
    '9-9',
    '9-25',
    '9:60-12',
    '9-12, 11-15',
    '15-19, 9-12',
    '8-9, 10-11, 12-13',
    '-9-12',
    '9-12-15',
    '9,30-12',
    '9-12 sabato',
    '9-12 estate 15-19',
    'chiuso 9-12',
  ])('are refused when they are ambiguous: %s', (text) => {
    expect(readSpans(text)).toBeUndefined();
  });

  test('are read back from their formatted text', () => {
    const spans = ['08:05-12:30', '15:00-23:59'];
    expect(readSpans(formatSpans(spans))).toEqual(spans);
  });
});

test.each([['9:00-12:00'], ['24:00-25:00'], ['09:00-12:00 '], ['09:00–12:00']])(
  'a span has only one format: %s is invalid',
  (span) => {
    expect(areSpans([span])).toBe(false);
  },
);

test('consecutive days with the same hours are grouped', () => {
  const morning = ['09:00-12:00'];
  expect(
    listOpenDays({
      monday: morning,
      tuesday: morning,
      wednesday: [],
      thursday: morning,
      friday: ['10:00-12:00'],
      sunday: ['10:00-12:00'],
    }),
  ).toEqual([
    { first: 'monday', last: 'tuesday', spans: morning },
    { first: 'thursday', last: 'thursday', spans: morning },
    { first: 'friday', last: 'friday', spans: ['10:00-12:00'] },
    { first: 'sunday', last: 'sunday', spans: ['10:00-12:00'] },
  ]);
  expect(listOpenDays({})).toEqual([]);
});

test('weekdays have the names of the language', () => {
  expect(weekdayName('it-IT', 'monday')).toBe('lunedì');
  expect(weekdayName('de-DE', 'sunday')).toBe('Sonntag');
});
