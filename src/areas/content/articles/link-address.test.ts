import { expect, test } from 'vitest';
import { linkAddress } from './link-address.ts';

test.each([
  ['https://example.org/a', 'https://example.org/a'],
  [' example.org ', 'https://example.org'],
  ['www.example.org/pagina?x=1', 'https://www.example.org/pagina?x=1'],
  ['info@example.org', 'mailto:info@example.org'],
  ['/beershop', '/beershop'],
  ['tel:+390000', 'tel:+390000'],
  ['javascript:alert(1)', null],
  ['//example.org', null],
  ['una parola', null],
  ['parola', null],
  ['', null],
])('%j leads to %j', (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});
