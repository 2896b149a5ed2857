import { expect, test } from 'vitest';
import { maxSearchLength, parseSearchText } from './search-text.ts';

test.each([
  [' Ada ', 'Ada'],
  [33, '33'],
  [undefined, ''],
  [{ q: 'Ada' }, ''],
  ['a\0b', ''],
  ['x'.repeat(1000), 'x'.repeat(maxSearchLength)],
  [`${'x'.repeat(maxSearchLength - 1)}🍺`, 'x'.repeat(maxSearchLength - 1)],
])('the search %j of an address is for %j', (value, text) => {
  expect(parseSearchText(value)).toBe(text);
});
