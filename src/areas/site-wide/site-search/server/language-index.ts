import { setImmediate as nextTurn } from 'node:timers/promises';
import MiniSearch from 'minisearch';
import type { SearchableTexts, SearchDocument } from '#framework/server/searchable-texts.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { addSeconds } from '#platform/kernel/clock/clock.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { listStems } from './words.ts';

/** A page that the search knows, with the name of what it comes from. */
export type IndexedDocument = SearchDocument & { id: string; source: string };

/** A page that a search found. */
export type Hit = { document: IndexedDocument; score: number; matched: ReadonlySet<string> };

/** Characters of a page that are searched: the rest of a very long article would fill the memory. */
const maxTextLength = 10_000;
/** Documents that are indexed before other requests have a turn. */
const batchSize = 20;
/** Letters from which a stem may be the beginning of a word, and from which it may have a typing error. */
const [prefixFrom, typoFrom, strictTypoFrom] = [4, 5, 7];

type FindOptions = {
  /** Leaves out documents of other areas. */
  source?: string;
  /** Leaves out what texts say. */
  isTitle?: boolean;
  /** Leaves out words that are less alike. */
  isStrict?: boolean;
  /** The area whose documents count more. */
  favoured?: string | undefined;
  /** Whether these of the stems are enough. */
  accepts?: (matched: ReadonlySet<string>) => boolean;
  limit?: number;
};

/** The documents of one language. Only what has changed is indexed again. */
export class LanguageIndex {
  readonly #locale: Locale;
  readonly #index: MiniSearch<IndexedDocument>;
  readonly #documents = new Map<string, IndexedDocument>();
  readonly #versions = new Map<string, number>();
  readonly #readAt = new Map<string, Date>();
  /** In how many documents each stem is. */
  readonly #counts = new Map<string, number>();
  #refreshing: Promise<void> | undefined;

  constructor(locale: Locale) {
    this.#locale = locale;
    this.#index = new MiniSearch<IndexedDocument>({
      idField: 'id',
      fields: ['title', 'text'],
      tokenize: (text) => listStems(text, locale),
      processTerm: (term) => term,
    });
  }

  get size(): number {
    return this.#documents.size;
  }

  /** Reads the sources whose content has changed since. Requests that come meanwhile wait for the same reading. */
  async refresh(ctx: AppDeps, sources: readonly SearchableTexts[]): Promise<void> {
    while (this.#refreshing) await this.#refreshing;
    const stale = sources.filter((source) => this.#isStale(ctx, source));
    if (stale.length === 0) return;
    this.#refreshing = this.#readAll(ctx, stale);
    try {
      await this.#refreshing;
    } finally {
      this.#refreshing = undefined;
    }
  }

  /** Without notifications of changes, what is a second old. */
  #isStale({ contentVersion, clock }: AppDeps, { name, content }: SearchableTexts): boolean {
    const version = contentVersion.of(content);
    if (version !== undefined) return version !== this.#versions.get(name);
    const readAt = this.#readAt.get(name);
    return readAt === undefined || addSeconds(readAt, 1) <= clock.now();
  }

  async #readAll(ctx: AppDeps, sources: readonly SearchableTexts[]): Promise<void> {
    for (const source of sources) {
      const version = ctx.contentVersion.of(source.content);
      this.#readAt.set(source.name, ctx.clock.now());
      await this.#read(ctx, source);
      // A change during the reading leaves another version, so that the next search reads again.
      if (version !== undefined) this.#versions.set(source.name, version);
    }
  }

  async #read(ctx: AppDeps, { name, read }: SearchableTexts): Promise<void> {
    const gone = new Set([...this.#documents.values()].filter(({ source }) => source === name));
    let indexed = 0;
    for await (const { path, title, text } of read(ctx, this.#locale)) {
      const id = `${name} ${path}`;
      const before = this.#documents.get(id);
      const document = { id, path, title, text: text.slice(0, maxTextLength), source: name };
      if (before) gone.delete(before);
      if (before?.title === document.title && before.text === document.text) continue;
      this.#put(document);
      indexed += 1;
      if (indexed % batchSize === 0) await nextTurn();
    }
    for (const { id } of gone) this.#remove(id);
  }

  #put(document: IndexedDocument): void {
    this.#remove(document.id);
    this.#documents.set(document.id, document);
    this.#index.add(document);
    this.#count(document, 1);
  }

  #count({ title, text }: IndexedDocument, change: 1 | -1): void {
    for (const stem of new Set(listStems(`${title}\n${text}`, this.#locale))) {
      const count = (this.#counts.get(stem) ?? 0) + change;
      if (count > 0) this.#counts.set(stem, count);
      else this.#counts.delete(stem);
    }
  }

  /** Whether any page has a word. */
  isKnown(stem: string): boolean {
    return this.#counts.has(stem);
  }

  /** How much a word says: the rarer it is, the more. A word that nothing has says most. */
  rarityOf(stem: string): number {
    return Math.log(1 + this.size / ((this.#counts.get(stem) ?? 0) + 0.5));
  }

  #remove(id: string): void {
    const document = this.#documents.get(id);
    if (!document) return;
    this.#documents.delete(id);
    this.#index.discard(id);
    this.#count(document, -1);
  }

  /** Documents with any of the stems, the best first. */
  find(
    stems: readonly string[],
    {
      source,
      isTitle = false,
      isStrict = false,
      favoured,
      accepts = () => true,
      limit = 100,
    }: FindOptions = {},
  ): Hit[] {
    if (stems.length === 0) return [];
    const weigh = (id: unknown) => {
      const from = this.#documents.get(String(id))?.source;
      if (source !== undefined && from !== source) return 0;
      return from === favoured ? 4 : 1;
    };
    const found = this.#index.search([...stems].join(' '), {
      tokenize: (text) => text.split(' '),
      fields: isTitle ? ['title'] : ['title', 'text'],
      boost: { title: 3 },
      prefix: (term) => term.length >= (isStrict ? typoFrom : prefixFrom),
      fuzzy: (term) => (isStrict ? term.length >= strictTypoFrom && 1 : term.length >= typoFrom && 0.2),
      maxFuzzy: 2,
      ...((source !== undefined || favoured !== undefined) && { boostDocument: weigh }),
      weights: { fuzzy: 0.4, prefix: 0.6 },
    });
    const hits = new Map<string, Hit>();
    for (const { id, score, queryTerms } of found) {
      if (hits.size === limit) break;
      const document = this.#documents.get(String(id));
      const matched = new Set(queryTerms);
      // What two areas say of a page is found once.
      if (!document || hits.has(document.path) || !accepts(matched)) continue;
      hits.set(document.path, { document, score, matched });
    }
    return [...hits.values()];
  }
}
