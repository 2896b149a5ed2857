import { addSeconds, type Clock } from '../../kernel/clock/clock.ts';
import type { ContentName } from '../../kernel/content-name.ts';
import type { ContentVersion } from '../db/content-version.ts';
import { BoundedCache, type CacheMemory } from './cache-memory.ts';

export type Fillable<Value> = {
  /** The names of the content that it shows. */
  content: readonly ContentName[];
  /** Returns undefined when the result must not be cached. */
  make: () => Promise<Value | undefined>;
  /** The time at which it changes without a write, such as the start of a sale. */
  nextChange: () => Promise<Date | undefined>;
};

type Entry<Value> = { value: Value; content: readonly ContentName[]; version: number; expiresAt: Date };

/** Seconds. Pages need the shortest limit: browsers treat a page's data as fresh for five minutes after rendering. */
const maxAge = 60;

/**
 * Caches values that depend on content until that content changes. An entry is valid for one version of its
 * content; a value that was made while the content changed is not cached.
 */
export class VersionedCache<Value> {
  readonly #entries: BoundedCache<Entry<Value>>;
  readonly #making = new Map<string, Promise<Value | undefined>>();
  readonly #contentVersion: ContentVersion;
  readonly #clock: Clock;

  constructor(contentVersion: ContentVersion, clock: Clock, memory?: CacheMemory) {
    this.#entries = new BoundedCache(memory);
    this.#contentVersion = contentVersion;
    this.#clock = clock;
  }

  find(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    const isCurrent = entry.version === this.#contentVersion.of(entry.content);
    if (!isCurrent || entry.expiresAt <= this.#clock.now()) {
      this.#entries.delete(key);
      return undefined;
    }
    return entry.value;
  }

  /**
   * Makes the value and caches it; simultaneous requests for the same content share one computation.
   * Undefined: it cannot be cached, and the caller makes it for this request alone.
   */
  async fill(key: string, wanted: Fillable<Value>): Promise<Value | undefined> {
    const version = this.#contentVersion.of(wanted.content);
    if (version === undefined) return undefined;
    const makingKey = `${version} ${key}`;
    const running = this.#making.get(makingKey);
    if (running) return running;
    const making = this.#make(key, version, wanted);
    this.#making.set(makingKey, making);
    try {
      return await making;
    } finally {
      this.#making.delete(makingKey);
    }
  }

  async #make(
    key: string,
    version: number,
    { content, make, nextChange }: Fillable<Value>,
  ): Promise<Value | undefined> {
    const end = addSeconds(this.#clock.now(), maxAge);
    const change = await nextChange();
    const value = await make();
    if (value === undefined) return undefined;
    if (version === this.#contentVersion.of(content)) {
      this.#entries.set(key, { value, content, version, expiresAt: change && change < end ? change : end });
    }
    return value;
  }
}
