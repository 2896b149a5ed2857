import { expect, test } from 'vitest';
import { isDatabaseDown } from './errors.ts';

const withCode = (code: string) =>
  new Error('Failed query: insert', { cause: Object.assign(new Error('x'), { code }) });

test.each([
  ['53100', 'a full disk'],
  ['53300', 'too many connections'],
  ['58030', 'a disk that cannot be read'],
  ['57P03', 'a server that is starting'],
  ['25006', 'a server that is the primary no more'],
  ['ECONNREFUSED', 'nobody listening'],
])('%s, %s, counts as an unavailable server', (code) => {
  expect(isDatabaseDown(withCode(code))).toBe(true);
});

test.each(['23505', '22P02', '40001'])(
  'the database error code %s does not count as an unavailable server',
  (code) => {
    expect(isDatabaseDown(withCode(code))).toBe(false);
  },
);
