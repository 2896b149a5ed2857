import { addSeconds, type Clock } from '#platform/kernel/clock/clock.ts';

export type IssuedToken = { value: string; expiresInSeconds: number };

const marginSeconds = 60;

/** Caches one access token until a minute before it expires; simultaneous callers share one request for it. */
export function createTokenCache(issue: () => Promise<IssuedToken>, clock: Clock) {
  let current: { value: string; freshUntil: Date } | undefined;
  let pending: Promise<string> | undefined;

  async function renew(): Promise<string> {
    const requestedAt = clock.now();
    const { value, expiresInSeconds } = await issue();
    current = { value, freshUntil: addSeconds(requestedAt, expiresInSeconds - marginSeconds) };
    return value;
  }

  return {
    get(): Promise<string> {
      if (current && clock.now() < current.freshUntil) return Promise.resolve(current.value);
      pending ??= renew().finally(() => {
        pending = undefined;
      });
      return pending;
    },
    /** Removes a refused token, unless it was replaced meanwhile. */
    discard(value: string): void {
      if (current?.value === value) current = undefined;
    },
  };
}
