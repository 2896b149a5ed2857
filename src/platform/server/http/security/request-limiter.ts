import { LRUCache } from 'lru-cache';

type Window = { count: number; endsAt: number };

/** Maximum keys of one limiter, about 2 MB; the least recently used key is removed first. */
const maxKeys = 20_000;

/** Counts uses by key in fixed windows, in memory. */
export class RequestLimiter {
  readonly #windows: LRUCache<string, Window>;
  readonly #points: number;
  readonly #milliseconds: number;

  /** At most `points` uses of a key in `seconds`. */
  constructor({ points, seconds, keys = maxKeys }: { points: number; seconds: number; keys?: number }) {
    this.#points = points;
    this.#milliseconds = seconds * 1000;
    this.#windows = new LRUCache({ max: keys });
  }

  /** Counts one use. Returns the seconds to wait when the key is over its limit, otherwise undefined. */
  consume(key: string): number | undefined {
    const now = performance.now();
    let window = this.#windows.get(key);
    if (!window || window.endsAt <= now) {
      window = { count: 0, endsAt: now + this.#milliseconds };
      this.#windows.set(key, window);
    }
    window.count += 1;
    return window.count > this.#points ? Math.ceil((window.endsAt - now) / 1000) : undefined;
  }

  /** Keys that are counted at the moment. */
  get size(): number {
    return this.#windows.size;
  }
}
