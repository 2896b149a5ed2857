import { RequestLimiter } from './request-limiter.ts';

/** At most `points` requests of a client address in `seconds`. Limits of the same name share a count. */
export type RequestLimit = { name: string; points: number; seconds: number };

/** Counts requests by client address for all limits of the site, in memory. */
export type RequestLimits = {
  /** Counts one request. Returns the seconds to wait when the address is over the limit, otherwise undefined. */
  consume(limit: RequestLimit, address: string): number | undefined | Promise<number | undefined>;
};

/** Counts in the memory of this process; with several web processes, the primary process does it for all. */
export class OwnRequestLimits implements RequestLimits {
  readonly #limiters = new Map<string, RequestLimiter>();

  consume(limit: RequestLimit, address: string): number | undefined {
    let limiter = this.#limiters.get(limit.name);
    if (!limiter) {
      limiter = new RequestLimiter(limit);
      this.#limiters.set(limit.name, limiter);
    }
    return limiter.consume(address);
  }
}
