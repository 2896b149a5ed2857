import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMoney } from '#platform/i18n/format-number.ts';
import { locales } from '#platform/i18n/locales.ts';
import { givesBack, percentOf, readDonation, receiptNumberOf, tokensFor } from './donations.rules.ts';

describe('an amount that a donor types', () => {
  test.each([
    ['25', 2500],
    ['25,50', 2550],
    ['25.50', 2550],
    ['25,5', 2550],
    [' € 25 ', 2500],
    ['25 €', 2500],
    ['25 euro', 2500],
    ['EUR 25', 2500],
    ['1 000', 100_000],
    ['1\u00a0000', 100_000],
    ['1\u202f000,50', 100_050],
    ['1.000,00', 100_000],
    ['1,000.00', 100_000],
    ['1’000', 100_000],
    ['２５', 2500],
    ['２５，５０', 2550],
    ['１，０００．００', 100_000],
    ['￥', undefined],
    ['1', 100],
    ['10000', 1_000_000],
    ['10.000,00', 1_000_000],
  ])('%j is %s cents', (text, cents) => {
    expect(readDonation(text)).toEqual(
      cents === undefined ? { ok: false, reason: 'unreadable' } : { ok: true, cents },
    );
  });

  test.each([
    ['', 'required'],
    ['   ', 'required'],
    // Could be one euro or a thousand: it is refused and not guessed.
    ['1.000', 'ambiguous'],
    ['1,000', 'ambiguous'],
    ['25,505', 'ambiguous'],
    ['0,505', 'decimals'],
    ['0', 'too_low'],
    ['0,99', 'too_low'],
    ['10000,01', 'too_high'],
    ['99999999999', 'too_high'],
    ['-25', 'unreadable'],
    ['25 $', 'unreadable'],
    ['venticinque', 'unreadable'],
    ['1e3', 'unreadable'],
    ['2 5', 'unreadable'],
  ])('%j is refused: %s', (text, reason) => {
    expect(readDonation(text)).toEqual({ ok: false, reason });
  });

  test('is unchanged when it is formatted and then read in any language', () => {
    const cents = fc.integer({ min: 100, max: 1_000_000 });
    fc.assert(
      fc.property(cents, fc.constantFrom(...locales), (amount, locale) => {
        expect(readDonation(formatMoney(locale, amount))).toEqual({ ok: true, cents: amount });
      }),
    );
  });
});

test('the percentage of a goal is rounded down, so that 100 percent means that it is reached', () => {
  expect(percentOf(0, 100_000)).toBe(0);
  expect(percentOf(99_999, 100_000)).toBe(99);
  expect(percentOf(100_000, 100_000)).toBe(100);
  expect(percentOf(250_000, 100_000)).toBe(250);
});

test('tokens are awarded for whole euros', () => {
  expect(tokensFor(1999, 2)).toBe(38);
  expect(tokensFor(1999, 0)).toBe(0);
});

test('a campaign gives donations back only if it has this closing rule and is below its goal', () => {
  const goalCents = 100_000;
  expect(givesBack({ closeRule: 'give_back', goalCents }, 99_999)).toBe(true);
  expect(givesBack({ closeRule: 'give_back', goalCents }, 100_000)).toBe(false);
  expect(givesBack({ closeRule: 'keep', goalCents }, 0)).toBe(false);
});

test('a receipt number contains its year', () => {
  expect(receiptNumberOf({ receiptYear: 2026, receiptNumber: 12 })).toBe('2026/12');
});
