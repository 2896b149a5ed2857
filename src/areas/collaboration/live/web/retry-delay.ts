import { liveTimes } from './live-times.ts';

/**
 * Milliseconds before the next attempt after this many failures in a row (from 1). Half of it is random, so
 * that the pages of all browsers do not return at the same time. `retryAfter`: seconds that the server
 * requested.
 */
export function retryDelay(failures: number, retryAfter = 0, random: () => number = Math.random): number {
  const maxDelay = Math.min(liveTimes.retry * 2 ** (failures - 1), liveTimes.maxRetry);
  return retryAfter * 1000 + maxDelay / 2 + (maxDelay / 2) * random();
}
