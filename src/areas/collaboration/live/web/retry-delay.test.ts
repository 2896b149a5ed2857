import { expect, test } from 'vitest';
import { retryDelay } from './retry-delay.ts';

test.each([
  [1, 500, 1000],
  [2, 1000, 2000],
  [4, 4000, 8000],
  [7, 30_000, 60_000],
  [1000, 30_000, 60_000],
])('after %d failures in a row a page waits between %d and %d ms', (failures, least, most) => {
  expect(retryDelay(failures, 0, () => 0)).toBe(least);
  expect(retryDelay(failures, 0, () => 1)).toBe(most);
});

test('the wait that the server requests is added to the delay, so that pages do not reconnect all at once', () => {
  expect(retryDelay(1, 60, () => 0)).toBe(60_500);
  expect(retryDelay(1, 60, () => 1)).toBe(61_000);
});
