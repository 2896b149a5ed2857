import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { locales } from '../../i18n/locales.ts';
import { defuse, formatCsv } from './csv-format.ts';

const commaLanguages = ['it', 'es', 'fr', 'de', 'pt', 'ru'];

const separatorOf = (locale: string) => (commaLanguages.includes(locale) ? ';' : ',');

function readBack(locale: string, csv: string): string[][] {
  return parse(csv, { delimiter: separatorOf(locale), relax_column_count: false, record_delimiter: '\r\n' });
}

describe.each(locales)('CSV in the language %s', (locale) => {
  const isComma = commaLanguages.includes(locale);

  test('formats numbers, money and dates so that a spreadsheet in that language can read them', () => {
    const csv = formatCsv(locale, [
      [{ number: 1001 }, { cents: 123_450 }, { cents: -5 }, { number: -2.5 }],
      [
        { moment: '2026-03-29T01:30:00Z' },
        { moment: new Date('2026-12-31T23:00:00Z') },
        { day: '2026-12-06' },
        null,
      ],
    ]);
    const [first, second] = readBack(locale, csv);
    expect(first).toEqual(
      isComma ? ['1001', '1234,50', '-0,05', '-2,5'] : ['1001', '1234.50', '-0.05', '-2.5'],
    );
    expect(second).toEqual(['2026-03-29 03:30:00', '2027-01-01 00:00:00', '2026-12-06', '']);
  });

  test('returns every text unchanged, except for apostrophes before possible formulas', () => {
    const nasty = fc.array(
      fc.oneof(
        fc.constantFrom(
          '"',
          ',',
          ';',
          '\t',
          '\r',
          '\n',
          '\r\n',
          '=',
          '+',
          '-',
          '@',
          "'",
          '＝',
          ' ',
          '\u200b',
          '|',
        ),
        fc.string({ unit: 'grapheme', maxLength: 3 }),
      ),
      { maxLength: 12 },
    );
    const table = fc.array(fc.tuple(nasty, nasty, nasty), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(table, (rows) => {
        const texts = rows.map((row) => row.map((parts) => parts.join('')));
        const csv = formatCsv(
          locale,
          texts.map((row) => row.map((text) => ({ text }))),
        );
        const withoutApostrophes = (read: string[][]) =>
          read.map((row) => row.map((text) => text.replaceAll("'", '')));
        expect(withoutApostrophes(readBack(locale, csv))).toEqual(withoutApostrophes(texts));
        expect(readBack(locale, csv)).toEqual(texts.map((row) => row.map(defuse)));
      }),
      { numRuns: 300 },
    );
  });

  test('contains no cell that starts a formula, also when it is split at another separator', () => {
    const attack = fc.array(
      fc.constantFrom('=1+1', '@SUM(A1)', '+cmd', '-2', '"', ',', ';', '\t', '\r\n', ' ', '＝1', "'", '|'),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(fc.array(attack, { minLength: 1, maxLength: 4 }), (cells) => {
        const csv = formatCsv(locale, [cells.map((parts) => ({ text: parts.join('') }))]);
        for (const cell of csv.split(/[,;\t\r\n"]/)) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
      }),
      { numRuns: 300 },
    );
  });
});

test.each([
  ['=HYPERLINK("https://evil.example")', '\'=HYPERLINK("https://evil.example")'],
  ['+39 051 123456', "'+39 051 123456"],
  ['-5', "'-5"],
  ['@Ada', "'@Ada"],
  ['\tx', "'\tx"],
  ['\rx', "'\rx"],
  ['＝1+1', "'＝1+1"],
  ['  =1', "'  =1"],
  ['\u200b=1', "'\u200b=1"],
  ['a;=1', "a;'=1"],
  ['00184', "'00184"],
  ['1E5', "'1E5"],
  ['4111111111111111', "'4111111111111111"],
  ['Via delle Botti 3 - scala B', 'Via delle Botti 3 - scala B'],
  ['a@b.example', 'a@b.example'],
  ['1001', '1001'],
  ['', ''],
])('the text %j is written as %j', (text, written) => {
  expect(defuse(text)).toBe(written);
});
