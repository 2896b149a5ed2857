import { ApiError } from './api-client.ts';

/** Failed loads are tried three times more, but an answer that says no stays no. */
export function shouldRetry(failures: number, error: Error): boolean {
  const isRefusal = error instanceof ApiError && error.status < 500 && error.status !== 429;
  return !isRefusal && failures < 3;
}

/** Milliseconds before the next try: 1, 2, 4 seconds and so on, at most 30. */
export function retryDelay(failures: number): number {
  return Math.min(1000 * 2 ** failures, 30_000);
}
