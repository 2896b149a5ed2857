import type { Clock } from '../../../kernel/clock/clock.ts';
import type { CacheMemory } from '../../cache/cache-memory.ts';
import { type Fillable, VersionedCache } from '../../cache/versioned-cache.ts';
import type { ContentVersion } from '../../db/content-version.ts';
import type { CachedPage } from './cached-page.ts';
import type { RenderedPage } from './rendered-page.ts';

type PageToFill = Omit<Fillable<CachedPage>, 'make'> & {
  render: () => Promise<RenderedPage>;
  /** Converts a rendered page to its cached form. */
  prepare: (rendered: RenderedPage) => Promise<CachedPage>;
};

/** Caches pages, for visitors and for each kind of reader, until the content they show changes. */
export class PageCache {
  readonly #pages: VersionedCache<CachedPage>;

  constructor(contentVersion: ContentVersion, clock: Clock, memory?: CacheMemory) {
    this.#pages = new VersionedCache(contentVersion, clock, memory);
  }

  find(key: string): CachedPage | undefined {
    return this.#pages.find(key);
  }

  /**
   * Renders the page and caches it if it is cacheable; simultaneous requests wait for one rendering.
   * Undefined: not cacheable, the caller renders it for this request alone.
   */
  fill(key: string, { render, prepare, ...wanted }: PageToFill): Promise<CachedPage | undefined> {
    const make = async () => {
      const rendered = await render();
      return rendered.isCacheable ? prepare(rendered) : undefined;
    };
    return this.#pages.fill(key, { ...wanted, make });
  }
}
