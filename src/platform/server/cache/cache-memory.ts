import { LRUCache } from 'lru-cache';
import { bytesOf } from './bytes-of.ts';

type Entry = { forget(): void };

const defaultBytes = 64 * 1024 * 1024;

/** Bytes of an entry's own objects. */
const ofEntry = 400;

/**
 * The memory that several caches share: when it is full, the least recently used entry of any of them is
 * removed. Every byte counts: texts, buffers, keys and the objects that hold them.
 */
export class CacheMemory {
  #entries: LRUCache<Entry, true>;

  constructor(maxBytes = defaultBytes) {
    this.#entries = entriesWithin(maxBytes);
  }

  /** Removes all entries and sets a new limit. */
  limit(maxBytes: number): void {
    this.#entries.clear();
    this.#entries = entriesWithin(maxBytes);
  }

  /** Counted bytes of all caches. */
  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  /** Adds an entry, unless it is larger than the whole memory: then its cache removes it. */
  add(entry: Entry, bytes: number): void {
    this.#entries.set(entry, true, { size: bytes + ofEntry });
    if (!this.#entries.has(entry)) entry.forget();
  }

  noteUse(entry: Entry): void {
    this.#entries.get(entry);
  }

  remove(entry: Entry): void {
    this.#entries.delete(entry);
  }
}

const entriesWithin = (maxSize: number) =>
  new LRUCache<Entry, true>({ maxSize, dispose: (_value, entry) => entry.forget() });

/** The memory of all caches of this process; its limit is a setting. */
export const cacheMemory = new CacheMemory();

/** Values by key. Entries are removed when the memory that it shares with other caches is full. */
export class BoundedCache<Value> {
  readonly #entries = new Map<string, Entry & { value: Value }>();
  readonly #memory: CacheMemory;

  constructor(memory = cacheMemory) {
    this.#memory = memory;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry) this.#memory.noteUse(entry);
    return entry?.value;
  }

  set(key: string, value: Value): void {
    this.delete(key);
    const entry = { value, forget: () => void this.#entries.delete(key) };
    this.#entries.set(key, entry);
    this.#memory.add(entry, bytesOf(key) + bytesOf(value));
  }

  delete(key: string): void {
    const entry = this.#entries.get(key);
    if (entry) this.#memory.remove(entry);
  }

  clear(): void {
    for (const key of [...this.#entries.keys()]) this.delete(key);
  }
}
