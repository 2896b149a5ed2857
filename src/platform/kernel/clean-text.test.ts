import { describe, expect, test } from 'vitest';
import { cleanInput, cleanText } from './clean-text.ts';
import { hasWords, isName, normalizeLines, normalizeName } from './person-fields.ts';

describe('a text that somebody typed', () => {
  test.each([
    ['a zero-width space', 'San\u200bdro', 'Sandro'],
    ['direction marks', 'Sandro\u200f\u200e\u202e', 'Sandro'],
    ['isolates', '\u2066Sandro\u2069', 'Sandro'],
    ['a soft hyphen', 'Birra\u00adfest', 'Birrafest'],
    ['a word joiner and a byte order mark', '\ufeffSan\u2060dro', 'Sandro'],
    ['a joiner between Latin letters', 'San\u200ddro\u200c', 'Sandro'],
    ['letters in parts', 'Niccolo\u0300', 'Niccolò'],
    ['a mark that is visible only beside an emoji', 'Sandro\ufe0f', 'Sandro'],
    ['hidden tags', `Sandro${String.fromCodePoint(0xe0041, 0xe0042)}`, 'Sandro'],
    ['half of an emoji', 'Sandro\ud83c', 'Sandro\ufffd'],
  ])('loses %s', (_name, typed, cleaned) => {
    expect(cleanText(typed)).toBe(cleaned);
  });

  test.each([
    '👩‍👩‍👧‍👦',
    '🏳️‍🌈',
    '👨🏽‍🚀',
    '❤️‍🔥',
    '1️⃣ ❤️',
    '🏴󠁧󠁢󠁳󠁣󠁴󠁿',
    'نمی‌خواهم',
    'क्‍ष',
    'ශ්‍රී ලංකා',
    '葛\u{e0100}城',
    'Caffè dell’Università\n\tè qui',
    'Дмитрий',
    'ガラス',
  ])('keeps %j as it is', (typed) => {
    expect(cleanText(typed)).toBe(typed);
  });

  test('does not change when it is cleaned a second time', () => {
    for (const typed of ['a\u200b\u0300', 'क\u200b\u200d', '🏳\u200b️‍🌈', 'o\u00ad\u0308'])
      expect(cleanText(cleanText(typed))).toBe(cleanText(typed));
  });
});

describe('an input', () => {
  test('has every text cleaned, in lists and objects, except passwords', () => {
    const invisible = 'a\u200bb';
    expect(
      cleanInput({
        name: invisible,
        lines: [{ text: invisible }],
        password: invisible,
        newPassword: invisible,
        n: 1,
        no: null,
      }),
    ).toEqual({
      name: 'ab',
      lines: [{ text: 'ab' }],
      password: invisible,
      newPassword: invisible,
      n: 1,
      no: null,
    });
  });
});

test('an input with thousands of nested levels is cut at the fiftieth level', () => {
  const levels = 100_000;
  const nested: unknown = JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`);
  expect(JSON.stringify(cleanInput(nested)).match(/"a"/g)).toHaveLength(49);
});

describe('a name', () => {
  test.each(['\u3164', '\u200b\u200b', '\u2800', '\u00ad', '\u115f\u1160', '‎', '123', '🍺', '---'])(
    'needs a letter that can be seen: %j has none',
    (typed) => {
      expect(isName(typed)).toBe(false);
    },
  );

  test.each(['Ada', 'Ö', '李', 'あ', 'Ж', 'علی'])('can be %s', (typed) => {
    expect(isName(typed)).toBe(true);
  });

  test('is on one line, with an apostrophe for every similar character', () => {
    expect(normalizeName('  Renée\u00a0Dell`Acqua\n')).toBe('Renée Dell’Acqua');
    expect(normalizeName('D´Angelo')).toBe('D’Angelo');
    expect(normalizeName("D'Angelo")).toBe("D'Angelo");
  });

  test('of invisible characters is empty, and such a text has no words', () => {
    expect(normalizeName('\u3164\u200b\u2800')).toBe('');
    expect(normalizeLines('\u200b\n\u2028\u3164')).toBe('');
    expect(hasWords('\u3164\u200b')).toBe(false);
    expect(hasWords('n°\u200b7')).toBe(true);
  });
});
