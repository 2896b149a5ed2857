import { expect, test } from 'vitest';
import { canonicalEmail, isEmailAddress } from './person-fields.ts';

test.each([
  'ivan@xn--80a1acny.xn--p1ai',
  'info@caffè-prova.it',
  'ivan@почта.рф',
  'rossi&figli@example.com',
  "o'brien+tu@example.co.uk",
  ' Ada@Example.org ',
  'ada\u200b@example.org',
])('%j is an address', (typed) => {
  expect(isEmailAddress(typed)).toBe(true);
});

test.each([
  '',
  'ada',
  'ada@',
  '@example.org',
  'ada@example',
  'ada..b@example.org',
  '.ada@example.org',
  'ada@-example.org',
  'ada@example-.org',
  'ada@exam ple.org',
  'ada@example.org/x',
  'ada@example.org:80',
  'ada@example.org?x',
  'ada@127.0.0.1',
  'ada b@example.org',
  'ada@b@example.org',
  'ada@example.org\nbcc: x@example.org',
  'ада@example.org',
  '0190@erased.invalid',
])('%j is none', (typed) => {
  expect(isEmailAddress(typed)).toBe(false);
});

test.each([
  ['Info@Caffè-Prova.it', 'info@xn--caff-prova-26a.it'],
  ['info@caffe\u0300-prova.it', 'info@xn--caff-prova-26a.it'],
  ['ivan@ПОЧТА.рф', 'ivan@xn--80a1acny.xn--p1ai'],
  ['Rossi&Figli@example.com', 'rossi&figli@example.com'],
])('%s is stored and compared as %s', (typed, address) => {
  expect(canonicalEmail(typed)).toBe(address);
  expect(canonicalEmail(address)).toBe(address);
});
