import { createHash } from 'node:crypto';
import { secondsPerDay } from '#platform/kernel/clock/clock.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { BoundedCache } from '#platform/server/cache/cache-memory.ts';
import { StoreError } from './store-client.ts';

/** Seconds for which an answer is fresh; until `waitFrom` an older one is used while it is reloaded. */
const [freshFor, waitFrom, retryAfter] = [60, 600, 5];

/** Seconds for which the last answer is used while the store does not answer. */
const maxAge = secondsPerDay;

type Cached<Value> = {
  value: Value;
  digest: string;
  readAt: Date;
  /** Time of the last failed request; null while the store answers. */
  failedAt: Date | null;
};

/** `outdatedSince`: the time of the answer, when the store gave no newer one. */
export type Answered<Value> = { value: Value; outdatedSince: Date | null };

/**
 * Caches answers of a hosted store by request. A changed answer, and the beginning and end of an outage,
 * expire the pages of the catalogue.
 */
export class AnswerCache<Value> {
  readonly #cached = new BoundedCache<Cached<Value>>();
  readonly #reading = new Map<string, Promise<Cached<Value>>>();
  readonly #deps: Pick<AppDeps, 'contentVersion' | 'clock' | 'log'>;

  constructor(deps: Pick<AppDeps, 'contentVersion' | 'clock' | 'log'>) {
    this.#deps = deps;
  }

  /** `key` identifies everything on which the answer depends. Throws the error of `read` when nothing is cached. */
  async get(key: string, read: () => Promise<Value>): Promise<Answered<Value>> {
    const cached = this.#cached.get(key);
    const age = cached ? this.#secondsSince(cached.readAt) : Number.POSITIVE_INFINITY;
    if (!cached || age > maxAge) return answered(await this.#refresh(key, read));
    if (age < freshFor) return answered(cached);
    const { failedAt } = cached;
    if (failedAt && this.#secondsSince(failedAt) < retryAfter) return answered(cached);
    const refreshed = this.#refresh(key, read).catch((error: unknown) => this.#noteFailure(key, error));
    // The first reader after a long time waits for current prices.
    if (age < waitFrom || failedAt) return answered(cached);
    return answered((await refreshed) ?? cached);
  }

  #secondsSince(time: Date): number {
    return (this.#deps.clock.now().getTime() - time.getTime()) / 1000;
  }

  /** Simultaneous readers wait for the same request. */
  #refresh(key: string, read: () => Promise<Value>): Promise<Cached<Value>> {
    const running = this.#reading.get(key);
    if (running) return running;
    const reading = this.#read(key, read).finally(() => this.#reading.delete(key));
    this.#reading.set(key, reading);
    return reading;
  }

  async #read(key: string, read: () => Promise<Value>): Promise<Cached<Value>> {
    const value = await read();
    const digest = createHash('sha256').update(JSON.stringify(value)).digest('base64');
    const before = this.#cached.get(key);
    const next = { value, digest, readAt: this.#deps.clock.now(), failedAt: null };
    this.#cached.set(key, next);
    if (before && (before.digest !== digest || before.failedAt)) this.#renewPages();
    return next;
  }

  /** The client has already logged the store's failure. */
  #noteFailure(key: string, error: unknown): Cached<Value> | undefined {
    if (!(error instanceof StoreError)) this.#deps.log.error({ error }, 'The hosted store could not be read');
    const before = this.#cached.get(key);
    if (!before) return undefined;
    const next = { ...before, failedAt: this.#deps.clock.now() };
    this.#cached.set(key, next);
    if (!before.failedAt) this.#renewPages();
    return next;
  }

  #renewPages(): void {
    this.#deps.contentVersion.changed(['catalog', 'stock']);
  }
}

const answered = <Value>({ value, readAt, failedAt }: Cached<Value>): Answered<Value> => ({
  value,
  outdatedSince: failedAt && readAt,
});
