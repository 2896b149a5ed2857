import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipCompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { addSeconds, type Clock } from '../../kernel/clock/clock.ts';
import type { ContentName } from '../../kernel/content-name.ts';
import type { ContentVersion } from '../db/content-version.ts';

/** A page as it is answered, again and again: its bytes in each encoding, and its headers. */
export type CachedPage = { bodies: Record<Encoding, Uint8Array<ArrayBuffer>>; headers: [string, string][] };

export type Encoding = 'br' | 'gzip' | 'identity';

export type RenderedPage = {
  status: number;
  html: string;
  headers: [string, string][];
  isCacheable: boolean;
};

const brotli = promisify(brotliCompress);
const gzip = promisify(gzipCompress);

export type PageToFill = {
  /** What the page shows. */
  content: readonly ContentName[];
  render: () => Promise<RenderedPage>;
  /** When the page changes without anybody writing. */
  nextChange: () => Promise<Date | undefined>;
};

type Entry = { page: CachedPage; content: readonly ContentName[]; version: number; expiresAt: Date };

const maxPages = 500;
const maxBytes = 64 * 1024 * 1024;
/** Seconds. Browsers treat what a page brought as fresh for five minutes from the time it was rendered. */
const maxAge = 60;

/**
 * Remembers the pages that visitors see for as long as nothing they show has changed. An entry is good for one version
 * of its content; one that was being rendered while something of it changed is not kept.
 */
export class PageCache {
  readonly #entries = new LRUCache<string, Entry>({
    max: maxPages,
    maxSize: maxBytes,
    sizeCalculation: sizeOf,
  });
  readonly #rendering = new Map<string, Promise<CachedPage | undefined>>();
  readonly #contentVersion: ContentVersion;
  readonly #clock: Clock;

  constructor(contentVersion: ContentVersion, clock: Clock) {
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
   * Renders, and keeps the page if it may be kept. Requests that come meanwhile, for the same content, wait for it.
   * Undefined: not a page to keep, render it for this request alone.
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
    { content, render, nextChange }: PageToFill,
  ): Promise<CachedPage | undefined> {
    const end = addSeconds(this.#clock.now(), maxAge);
    const change = await nextChange();
    const rendered = await render();
    if (!rendered.isCacheable) return undefined;
    const page = { bodies: await encode(rendered.html), headers: rendered.headers };
    if (version === this.#contentVersion.of(content)) {
      this.#entries.set(key, { page, content, version, expiresAt: change && change < end ? change : end });
    }
    return page;
  }
}

/** The shortest encoding that a browser says it understands. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  const accepted = (acceptEncoding ?? '').split(',').map((part) => part.trim().toLowerCase());
  const isAccepted = (name: string) =>
    accepted.some((part) => part.split(';')[0] === name && !/;\s*q=0(\.0*)?$/.test(part));
  return (['br', 'gzip'] as const).find(isAccepted) ?? 'identity';
}

async function encode(html: string): Promise<CachedPage['bodies']> {
  const identity = new Uint8Array(Buffer.from(html));
  const [br, gzipped] = await Promise.all([
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    gzip(identity),
  ]);
  return { br: new Uint8Array(br), gzip: new Uint8Array(gzipped), identity };
}

function sizeOf({ page }: Entry): number {
  return Object.values(page.bodies).reduce((sum, body) => sum + body.length, 0);
}
