import { randomBytes } from 'node:crypto';
import { addSeconds, type Clock } from '../clock/clock.ts';
import type { ContentChanges } from '../db/content-changes.ts';

/** What a cached page is rendered with in place of the nonce, and where each answer's own goes. */
export type CachedPage = { parts: Uint8Array[]; headers: [string, string][] };

export type RenderedPage = { html: string; headers: [string, string][]; isCacheable: boolean };

type Entry = { page: CachedPage; version: number; expiresAt: Date };

const maxPages = 500;
const maxBytes = 64 * 1024 * 1024;
/** Seconds. Browsers treat what a page brought as fresh for five minutes from the time it was rendered. */
const maxAge = 60;

/**
 * Remembers the pages that visitors see for as long as nothing they show has changed. An entry is good for one version
 * of the content; one that was being rendered while something changed is not kept.
 */
export class PageCache {
  readonly #entries = new Map<string, Entry>();
  readonly #rendering = new Map<string, Promise<CachedPage | undefined>>();
  readonly #changes: ContentChanges;
  readonly #clock: Clock;
  #bytes = 0;

  constructor(changes: ContentChanges, clock: Clock) {
    this.#changes = changes;
    this.#clock = clock;
  }

  find(key: string): CachedPage | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    if (entry.version !== this.#changes.version || entry.expiresAt <= this.#clock.now()) {
      this.#forget(key, entry);
      return undefined;
    }
    // Read last, forgotten last.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.page;
  }

  /**
   * Renders with a nonce that is replaced in each answer, and keeps the page if it may be kept. Requests that come
   * meanwhile, for the same content, wait for it. Undefined: not a page to keep, render it for this request alone.
   */
  async fill(
    key: string,
    render: (nonce: string) => Promise<RenderedPage | undefined>,
    nextChange: () => Promise<Date | undefined>,
  ): Promise<CachedPage | undefined> {
    const { version } = this.#changes;
    if (version === undefined) return undefined;
    const renderingKey = `${version} ${key}`;
    const running = this.#rendering.get(renderingKey);
    if (running) return running;
    const rendering = this.#render(key, version, render, nextChange);
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
    render: (nonce: string) => Promise<RenderedPage | undefined>,
    nextChange: () => Promise<Date | undefined>,
  ): Promise<CachedPage | undefined> {
    const end = addSeconds(this.#clock.now(), maxAge);
    const change = await nextChange();
    const placeholder = `nonce-${randomBytes(16).toString('hex')}`;
    const rendered = await render(placeholder);
    if (!rendered?.isCacheable) return undefined;
    const page = {
      parts: rendered.html.split(placeholder).map((part) => Buffer.from(part)),
      headers: rendered.headers,
    };
    if (version === this.#changes.version) {
      this.#keep(key, { page, version, expiresAt: change && change < end ? change : end });
    }
    return page;
  }

  #keep(key: string, entry: Entry): void {
    const previous = this.#entries.get(key);
    if (previous) this.#forget(key, previous);
    this.#entries.set(key, entry);
    this.#bytes += sizeOf(entry);
    for (const [oldest, old] of this.#entries) {
      if (this.#entries.size <= maxPages && this.#bytes <= maxBytes) break;
      this.#forget(oldest, old);
    }
  }

  #forget(key: string, entry: Entry): void {
    this.#entries.delete(key);
    this.#bytes -= sizeOf(entry);
  }
}

/** The whole page with this answer's nonce. */
export function joinPage({ parts }: CachedPage, nonce: string): Uint8Array<ArrayBuffer> {
  const nonceBytes = Buffer.from(nonce);
  const pieces = parts.flatMap((part, index) => (index === 0 ? [part] : [nonceBytes, part]));
  return Buffer.concat(pieces);
}

function sizeOf({ page }: Entry): number {
  return page.parts.reduce((sum, part) => sum + part.length, 0);
}
