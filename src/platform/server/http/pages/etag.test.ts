import { expect, test } from 'vitest';
import { etagOf, isUnchanged } from './etag.ts';

test('an ETag depends on the content and its variant', () => {
  const tags = [etagOf('a'), etagOf('b'), etagOf('a', '-br')];
  expect(new Set(tags).size).toBe(3);
  expect(tags).toEqual([etagOf(Buffer.from('a')), etagOf('b'), etagOf('a', '-br')]);
});

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['"b" ,W/"a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  ['', false],
  [undefined, false],
])('a client that names %s has the content "a": %s', (header, expected) => {
  expect(isUnchanged(header, '"a"')).toBe(expected);
  expect(isUnchanged(header, 'W/"a"')).toBe(expected);
});
