import { expect, test } from 'vitest';
import { formatIban, isIban, isVatNumber, readIban } from './bank-and-tax-numbers.rules.ts';

test.each([
  ['IT60 X054 2811 1010 0000 0123 456', true],
  ['it60x0542811101000000123456', true],
  ['DE89 3704 0044 0532 0130 00', true],
  ['SM86 U032 2509 8000 0000 0270 100', true],
  ['IT60 X054 2811 1010 0000 0123 465', false],
  ['IT61 X054 2811 1010 0000 0123 456', false],
  ['IT60 X054 2811 1010 0000 0123', false],
  ['US60 X054 2811 1010 0000 0123 456', false],
  ['', false],
])('%s is an IBAN: %s', (typed, isRight) => {
  expect(isIban(readIban(typed))).toBe(isRight);
});

test('an IBAN can be read in its printed format', () => {
  expect(formatIban('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00');
  expect(readIban(formatIban('DE89370400440532013000'))).toBe('DE89370400440532013000');
});

test.each([
  ['12345678903', true],
  ['07643520567', true],
  ['12345678901', false],
  ['1234567890', false],
  ['IT123456789', false],
])('%s is a VAT number: %s', (number, isRight) => {
  expect(isVatNumber(number)).toBe(isRight);
});
