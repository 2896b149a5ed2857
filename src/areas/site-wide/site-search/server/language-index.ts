import { setImmediate as nextTurn } from 'node:timers/promises';
import MiniSearch, { type SearchResult } from 'minisearch';
import type { SearchableTexts, SearchDocument } from '#framework/server/searchable-texts.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { addSeconds } from '#platform/kernel/clock/clock.ts';
import { cutText } from '#platform/kernel/shorten-text.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { WordCounts } from './word-counts.ts';
import { listStems, readWords } from './words.ts';

/** An indexed page with the name of its source. */
export type IndexedDocument = SearchDocument & { id: string; source: string };

/** A page that a search found. */
export type Hit = { document: IndexedDocument; score: number; matched: ReadonlySet<string> };

/** Maximum characters of a page that are indexed, because of memory. */
const maxTextLength = 10_000;
/** Documents that are indexed before other requests get a turn. */
const batchSize = 20;
/** Minimum letters of a stem for prefix search, and for typing errors. */
const [prefixFrom, typoFrom, strictTypoFrom] = [4, 5, 7];

type FindOptions = {
  /** Only documents of this source. */
  source?: string;
  /** Only titles. */
  isTitle?: boolean;
  /** Only more similar words. */
  isStrict?: boolean;
  /** The source whose documents rank higher, and the factor. */
  favoured?: { source: string; factor: number } | undefined;
  /** Whether the matched stems are sufficient. */
  accepts?: (matched: ReadonlySet<string>) => boolean;
  limit?: number;
};

/** Weights of titles and of synonyms compared with texts. */
const boost = { title: 3, words: 6 };

const isSame = (one: IndexedDocument, other: IndexedDocument): boolean =>
  one.title === other.title && one.text === other.text && one.words === other.words && one.by === other.by;

/** The index of one language. Only changed sources are indexed again. */
export class LanguageIndex {
  readonly #locale: Locale;
  readonly #index: MiniSearch<IndexedDocument>;
  readonly #documents = new Map<string, IndexedDocument>();
  readonly #versions = new Map<string, number>();
  readonly #readAt = new Map<string, Date>();
  readonly #said = new WordCounts();
  /** The counts of synonyms of pages. */
  readonly #called = new WordCounts();
  #refreshing: Promise<void> | undefined;

  constructor(locale: Locale) {
    this.#locale = locale;
    this.#index = new MiniSearch<IndexedDocument>({
      idField: 'id',
      fields: ['title', 'text', 'words'],
      tokenize: (text) => listStems(text, locale),
      processTerm: (term) => term,
    });
  }

  get size(): number {
    return this.#documents.size;
  }

  /** Reads the sources whose content has changed. Concurrent requests wait for the same reading. */
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

  /** Without change notifications, after a second. */
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
      // A change during the reading gives another version, so that the next search reads again.
      if (version !== undefined) this.#versions.set(source.name, version);
    }
  }

  async #read(ctx: AppDeps, { name, read }: SearchableTexts): Promise<void> {
    const gone = new Set([...this.#documents.values()].filter(({ source }) => source === name));
    let indexed = 0;
    for await (const { path, title, text, by, words = '' } of read(ctx, this.#locale)) {
      const id = `${name} ${path}`;
      const before = this.#documents.get(id);
      const document = {
        id,
        path,
        title,
        text: cutText(text, maxTextLength),
        words,
        source: name,
        ...(by && { by }),
      };
      if (before) gone.delete(before);
      if (before && isSame(before, document)) continue;
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

  #count({ title, text, words = '' }: IndexedDocument, change: 1 | -1): void {
    this.#said.count(listStems(`${title}\n${text}`, this.#locale), change);
    this.#called.count(listStems(words, this.#locale), change);
  }

  get(source: string, path: string): IndexedDocument | undefined {
    return this.#documents.get(`${source} ${path}`);
  }

  /** The title of a page; undefined for an unknown one. */
  titleOf(path: string): string | undefined {
    for (const source of this.#readAt.keys()) {
      const document = this.get(source, path);
      if (document) return document.title;
    }
    return undefined;
  }

  /** Whether any page contains a word. */
  isKnown(stem: string): boolean {
    return this.#said.of(stem) > 0;
  }

  /** The weight of a word: the rarer, the higher. A word on no page has the maximum. */
  rarityOf(stem: string): number {
    return Math.log(1 + this.size / (this.#said.of(stem) + 0.5));
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
      return from === favoured?.source ? (favoured?.factor ?? 1) : 1;
    };
    const fuzzyOf = (term: string) => {
      if (isStrict) return term.length >= strictTypoFrom && 1;
      return (isTitle ? term.length >= typoFrom : this.#forgives(term)) && 0.2;
    };
    const found = this.#index.search([...stems].join(' '), {
      tokenize: (text) => text.split(' '),
      fields: isTitle ? ['title'] : isStrict ? ['title', 'text'] : ['title', 'text', 'words'],
      boost,
      prefix: (term) => term.length >= (isStrict ? typoFrom : prefixFrom),
      fuzzy: fuzzyOf,
      maxFuzzy: 2,
      ...((source !== undefined || favoured !== undefined) && { boostDocument: weigh }),
      weights: { fuzzy: 0.4, prefix: 0.6 },
    });
    const hits = new Map<string, Hit>();
    for (const { id, score, queryTerms } of isStrict || isTitle ? found : this.#byCoverage(found, stems)) {
      if (hits.size === limit) break;
      const document = this.#documents.get(String(id));
      const matched = new Set(queryTerms);
      // A page that two sources describe is found once.
      if (!document || hits.has(document.path) || !accepts(matched)) continue;
      hits.set(document.path, { document, score, matched });
    }
    return [...hits.values()];
  }

  /** A word that pages contain is not treated as a typing error: “regalo” must not find “legale”. */
  #forgives(stem: string): boolean {
    return stem.length >= typoFrom && !this.isKnown(stem) && this.#called.of(stem) === 0;
  }

  /** Sorts by the covered weight of the search: a frequent word three times counts less than a rare one once. */
  #byCoverage(found: readonly SearchResult[], stems: readonly string[]): SearchResult[] {
    const weigh = (some: readonly string[]) => some.reduce((sum, stem) => sum + this.rarityOf(stem), 0);
    const all = weigh(stems);
    return found
      .map((result) => ({ ...result, score: result.score * (weigh(result.queryTerms) / all) ** 2 }))
      .toSorted((one, other) => other.score - one.score);
  }

  /** The pages with exactly this title, for a search that consists only of common words, such as “about us”. */
  findTitled(words: readonly string[]): IndexedDocument[] {
    const wanted = words.join(' ');
    const isTitled = ({ title }: IndexedDocument) =>
      readWords(title, this.#locale)
        .map(({ folded }) => folded)
        .join(' ') === wanted;
    return wanted === '' ? [] : [...this.#documents.values()].filter(isTitled);
  }
}
