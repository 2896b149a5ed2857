import { addSeconds, type Clock } from '../../kernel/clock/clock.ts';
import type { ContentName } from '../../kernel/content-name.ts';
import { BoundedCache, type CacheMemory } from '../cache/cache-memory.ts';
import type { ContentVersion } from '../db/content-version.ts';
import type { CachedPage } from './cached-page.ts';
import type { RenderedPage } from './rendered-page.ts';

export type PageToFill = {
  /** The names of the content that the page shows. */
  content: readonly ContentName[];
  render: () => Promise<RenderedPage>;
  /** Makes what is kept of a rendered page. */
  prepare: (rendered: RenderedPage) => Promise<CachedPage>;
  /** The time at which the page changes without a write, such as the start of a sale. */
  nextChange: () => Promise<Date | undefined>;
};

type Entry = { page: CachedPage; content: readonly ContentName[]; version: number; expiresAt: Date };

/** Seconds. Browsers treat the data in a page as fresh for five minutes from the time it was rendered. */
const maxAge = 60;

/**
 * Caches pages, for visitors and for each kind of reader, until the content they show changes. An entry is valid for one version of its content; a
 * page whose content changed while it was rendered is not kept.
 */
export class PageCache {
  readonly #entries: BoundedCache<Entry>;
  readonly #rendering = new Map<string, Promise<CachedPage | undefined>>();
  readonly #contentVersion: ContentVersion;
  readonly #clock: Clock;

  constructor(contentVersion: ContentVersion, clock: Clock, memory?: CacheMemory) {
    this.#entries = new BoundedCache(memory);
    this.#contentVersion = contentVersion;
    this.#clock = clock;
  }

  find(key: string): CachedPage | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    const isCurrent = entry.version === this.#contentVersion.of(entry.content);
    if (!isCurrent || entry.expiresAt <= this.#clock.now()) {
      this.#entries.delete(key);
      return undefined;
    }
    return entry.page;
  }

  /**
   * Renders the page and keeps it if it is cacheable; simultaneous requests for the same content wait for one
   * rendering. Undefined: not cacheable, render it for this request alone.
   */
  async fill(key: string, wanted: PageToFill): Promise<CachedPage | undefined> {
    const version = this.#contentVersion.of(wanted.content);
    if (version === undefined) return undefined;
    const renderingKey = `${version} ${key}`;
    const running = this.#rendering.get(renderingKey);
    if (running) return running;
    const rendering = this.#render(key, version, wanted);
    this.#rendering.set(renderingKey, rendering);
    try {
      return await rendering;
    } finally {
      this.#rendering.delete(renderingKey);
    }
  }

  async #render(
    key: string,
    version: number,
    { content, render, prepare, nextChange }: PageToFill,
  ): Promise<CachedPage | undefined> {
    const end = addSeconds(this.#clock.now(), maxAge);
    const change = await nextChange();
    const rendered = await render();
    if (!rendered.isCacheable) return undefined;
    const page = await prepare(rendered);
    if (version === this.#contentVersion.of(content)) {
      this.#entries.set(key, { page, content, version, expiresAt: change && change < end ? change : end });
    }
    return page;
  }
}
