import { expect, test } from 'vitest';
import { isAlcoholic, parseShopFilters } from './catalog.rules.ts';

test.each([
  [0, false],
  [12, false],
  [13, true],
  [52, true],
])('a drink of %i tenths of a percent by volume: alcoholic %s', (abvTenths, alcoholic) => {
  expect(isAlcoholic(abvTenths)).toBe(alcoholic);
});

test('a URL retains the valid filters of the shop', () => {
  const search = {
    q: ' luna ',
    kind: 'beer',
    style: 'Saison',
    collection: 'da-indossare',
    sort: 'price',
    cursor: 'abc',
  };
  expect(parseShopFilters(search)).toEqual({ ...search, q: 'luna' });
});

test.each<[string, Record<string, unknown>]>([
  ['an unknown kind or sort', { kind: 'wine', sort: 'random' }],
  ['the sort that is the usual one', { sort: 'curated' }],
  ['blank texts', { q: '  ', style: '' }],
  ['what is not a text', { q: { a: 1 }, style: ['Saison'], cursor: null, collection: true }],
  ['a text that no database stores', { style: 'a\0b' }],
  ['what does not belong to the shop', { utm_source: 'x' }],
])('an address loses %s', (_, search) => {
  expect(parseShopFilters(search)).toEqual({});
});

test('a number as search text is read as text', () => {
  expect(parseShopFilters({ q: 33 })).toEqual({ q: '33' });
});

test('a search text that is too long is cut, so that the request is valid', () => {
  const { q = '' } = parseShopFilters({ q: `${'x'.repeat(199)}🍺` });
  expect(q).toBe('x'.repeat(199));
  expect(() => encodeURIComponent(q)).not.toThrow();
});

test('a cursor that is too long is ignored', () => {
  expect(parseShopFilters({ cursor: 'x'.repeat(1001) })).toEqual({});
});
