import { ApiError } from './api-client.ts';

/** Failed loads are retried three times, but refusals are final. */
export function shouldRetry(failures: number, error: Error): boolean {
  const isRefusal = error instanceof ApiError && error.status < 500 && error.status !== 429;
  return !isRefusal && failures < 3;
}

/** Milliseconds before the next retry: 1, 2, 4 seconds and so on, at most 30. */
export function retryDelay(failures: number): number {
  return Math.min(1000 * 2 ** failures, 30_000);
}
