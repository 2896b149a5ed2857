import { describe, expect, test } from 'vitest';
import { formatMoney, formatNumber } from './format-number.ts';
import { locales, localeTags } from './locales.ts';

const wholes = [
  0, 1, 9, 10, 99, 100, 999, 1_000, 1_234, 9_999, 10_000, 99_999, 123_456, 999_999, 1_000_000, 12_345_678,
];

describe.each(locales)('numbers in %s are formatted as the standard library formats them', (locale) => {
  test('money', () => {
    const standard = new Intl.NumberFormat(localeTags[locale], { style: 'currency', currency: 'EUR' });
    const cents = wholes.flatMap((whole) => [
      whole,
      whole * 100,
      whole * 100 + 1,
      whole * 100 + 90,
      -whole * 100 - 5,
    ]);
    expect(cents.map((each) => formatMoney(locale, each))).toEqual(
      cents.map((each) => standard.format(each / 100)),
    );
  });

  test('numbers with as many decimals as needed', () => {
    const standard = new Intl.NumberFormat(localeTags[locale]);
    const values = wholes.flatMap((whole) => [whole, whole + 0.5, whole + 0.75, whole + 0.125, -whole - 0.1]);
    expect(values.map((each) => formatNumber(locale, each))).toEqual(
      values.map((each) => standard.format(each)),
    );
  });

  test('numbers with at least one decimal', () => {
    const standard = new Intl.NumberFormat(localeTags[locale], { minimumFractionDigits: 1 });
    const values = [0, 5, 5.2, 12, 12.34, 0.999];
    expect(values.map((each) => formatNumber(locale, each, 1))).toEqual(
      values.map((each) => standard.format(each)),
    );
  });
});

test.each([
  [0, '0,00\u00a0€'],
  [5, '0,05\u00a0€'],
  [-50, '-0,50\u00a0€'],
  [29, '0,29\u00a0€'],
  [123_456, '1234,56\u00a0€'],
])('%i cents are %s', (cents, text) => {
  expect(formatMoney('it', cents)).toBe(text);
});
