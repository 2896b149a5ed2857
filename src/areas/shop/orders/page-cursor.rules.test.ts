import { expect, test } from 'vitest';
import { parseOrderSelection, parsePlace, readOrderSearch } from './page-cursor.rules.ts';

test.each([
  [{}, {}],
  [{ after: 1020 }, { after: 1020 }],
  [{ before: 1020 }, { before: 1020 }],
  [{ after: 1020, before: 1001 }, { before: 1001 }],
  [{ after: 'x' }, {}],
  [{ after: -1 }, {}],
  [{ after: 1.5, before: 0 }, {}],
  [{ after: 1e300 }, {}],
])('the address %o has the cursor %o', (search, place) => {
  expect(parsePlace(search)).toEqual(place);
});

test.each([
  [{}, {}],
  [{ status: 'shipped' }, { status: 'shipped' }],
  [
    { status: 'shipped', after: 1020 },
    { status: 'shipped', after: 1020 },
  ],
  [{ status: 'lost', before: 1020 }, { before: 1020 }],
  [{ status: 'toString' }, {}],
])('the address %o shows the orders %o', (search, selection) => {
  expect(parseOrderSelection(search)).toEqual(selection);
});

test.each([
  ['Anna ', { q: 'Anna' }],
  [1001, { q: 1001 }],
  ['1001', { q: 1001 }],
  ['#1001', { q: '#1001' }],
  ['01001', { q: '01001' }],
  ['  ', {}],
  [1.5, { q: '1.5' }],
  [{ a: 1 }, {}],
])('the search %o of an address is %o', (q, selection) => {
  expect(parseOrderSelection({ q })).toEqual(selection);
});

test.each([
  ['1001', { number: 1001 }],
  ['# 1001', { number: 1001 }],
  ['0', { buyer: '0' }],
  ['1001a', { buyer: '1001a' }],
  ['9'.repeat(30), { buyer: '9'.repeat(30) }],
  ['Anna', { buyer: 'Anna' }],
])('a search for %s is for %o', (q, search) => {
  expect(readOrderSearch(q)).toEqual(search);
});
