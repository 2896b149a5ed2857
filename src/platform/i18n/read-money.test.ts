import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMoney } from './format-number.ts';
import { locales } from './locales.ts';
import { readMoney } from './read-money.ts';

test.each([
  ['4,50', 450],
  ['4.50', 450],
  ['4,5', 450],
  ['4', 400],
  ['€ 4,50', 450],
  ['4,50 €', 450],
  ['EUR 4,50', 450],
  ['4.50 euro', 450],
  ['1.234,50', 123_450],
  ['1,234.50', 123_450],
  ['1 234,50', 123_450],
  ["1'234.50", 123_450],
  ['1.234.567', undefined],
  ['12.345,6', 1_234_560],
  ['1234,5', 123_450],
  ['0,05', 5],
  [',50', 50],
  ['４，５０', 450],
])('“%s” is understood', (text, cents) => {
  expect(readMoney(text)).toEqual(
    cents === undefined ? { ok: false, reason: 'too_big' } : { ok: true, cents },
  );
});

test.each([
  ['', 'empty'],
  ['  € ', 'empty'],
  ['1.234', 'ambiguous'],
  ['12,345', 'ambiguous'],
  ['0.234', 'decimals'],
  ['4,5678', 'decimals'],
  ['1.234,567', 'decimals'],
  ['1234,567', 'decimals'],
  ['-4,50', 'unreadable'],
  ['4,50,20', 'unreadable'],
  ['12.34,50', 'unreadable'],
  ['4,', 'unreadable'],
  ['quattro', 'unreadable'],
  ['1e3', 'unreadable'],
  ['4 50', 'unreadable'],
  ['100000,01', 'too_big'],
])('“%s” is refused: %s', (text, reason) => {
  expect(readMoney(text)).toEqual({ ok: false, reason });
});

const cents = fc.integer({ min: 0, max: 10_000_000 });

describe('every amount', () => {
  test('that the site writes is read back, in each language', () => {
    fc.assert(
      fc.property(cents, fc.constantFrom(...locales), (value, locale) => {
        expect(readMoney(formatMoney(locale, value))).toEqual({ ok: true, cents: value });
      }),
    );
  });

  test('has the same value with comma and point, with and without the euro sign', () => {
    fc.assert(
      fc.property(cents, (value) => {
        const plain = (value / 100).toFixed(2);
        for (const text of [plain, plain.replace('.', ','), ` € ${plain}`, `${plain} EUR`]) {
          expect(readMoney(text)).toEqual({ ok: true, cents: value });
        }
      }),
    );
  });

  test('is whole cents or refused, whatever is typed', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\d.,' €-]{0,14}$/), (text) => {
        const read = readMoney(text);
        if (read.ok) expect(Number.isSafeInteger(read.cents) && read.cents >= 0).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test('that could be thousands or decimals is refused', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 99_999 }), fc.constantFrom('.', ','), (euros, mark) => {
        const text = String(euros).replace(/(\d{3})$/, `${mark}$1`);
        expect(readMoney(text)).toEqual({ ok: false, reason: 'ambiguous' });
      }),
    );
  });
});
