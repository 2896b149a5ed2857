import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RequestLimiter } from './request-limiter.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});

afterEach(() => {
  vi.useRealTimers();
});

test('a key has a limited number of uses in a time window, and the limit starts again in the next', () => {
  const limiter = new RequestLimiter({ points: 2, seconds: 60 });
  expect([limiter.consume('a'), limiter.consume('a')]).toEqual([undefined, undefined]);
  vi.advanceTimersByTime(20_000);
  expect(limiter.consume('a')).toBe(40);
  expect(limiter.consume('b')).toBeUndefined();
  vi.advanceTimersByTime(40_000);
  expect(limiter.consume('a')).toBeUndefined();
});

test('a flood of keys takes no more memory than the limit, and keys in use stay counted', () => {
  const limiter = new RequestLimiter({ points: 2, seconds: 60, keys: 100 });
  limiter.consume('guesser');
  limiter.consume('guesser');
  for (let key = 0; key < 10_000; key++) {
    limiter.consume(`address ${key}`);
    if (key % 50 === 0) limiter.consume('guesser');
  }
  expect(limiter.size).toBe(100);
  expect(limiter.consume('guesser')).toBeGreaterThan(0);
});
