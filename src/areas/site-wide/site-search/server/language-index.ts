import { setImmediate as nextTurn } from 'node:timers/promises';
import MiniSearch, { type SearchResult } from 'minisearch';
import type { SearchableTexts, SearchDocument } from '#framework/server/searchable-texts.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { addSeconds } from '#platform/kernel/clock/clock.ts';
import { cutText } from '#platform/kernel/shorten-text.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { WordCounts } from './word-counts.ts';
import { listStems, readWords } from './words.ts';

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
  /** The area whose documents count more, and how much. */
  favoured?: { source: string; factor: number } | undefined;
  /** Whether these of the stems are enough. */
  accepts?: (matched: ReadonlySet<string>) => boolean;
  limit?: number;
};

/** What counts more than a text: a title, and what people call a page. */
const boost = { title: 3, words: 6 };

const isSame = (one: IndexedDocument, other: IndexedDocument): boolean =>
  one.title === other.title && one.text === other.text && one.words === other.words && one.by === other.by;

/** The documents of one language. Only what has changed is indexed again. */
export class LanguageIndex {
  readonly #locale: Locale;
  readonly #index: MiniSearch<IndexedDocument>;
  readonly #documents = new Map<string, IndexedDocument>();
  readonly #versions = new Map<string, number>();
  readonly #readAt = new Map<string, Date>();
  readonly #said = new WordCounts();
  /** Of the words that people call pages by. */
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

  /** Whether any page has a word. */
  isKnown(stem: string): boolean {
    return this.#said.of(stem) > 0;
  }

  /** How much a word says: the rarer it is, the more. A word that nothing has says most. */
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
      // What two areas say of a page is found once.
      if (!document || hits.has(document.path) || !accepts(matched)) continue;
      hits.set(document.path, { document, score, matched });
    }
    return [...hits.values()];
  }

  /** A word that pages have is none with a typing error: “regalo” does not find what is legal. */
  #forgives(stem: string): boolean {
    return stem.length >= typoFrom && !this.isKnown(stem) && this.#called.of(stem) === 0;
  }

  /** First what has most of what a search says: three times a frequent word is less than the rare one beside it. */
  #byCoverage(found: readonly SearchResult[], stems: readonly string[]): SearchResult[] {
    const weigh = (some: readonly string[]) => some.reduce((sum, stem) => sum + this.rarityOf(stem), 0);
    const all = weigh(stems);
    return found
      .map((result) => ({ ...result, score: result.score * (weigh(result.queryTerms) / all) ** 2 }))
      .toSorted((one, other) => other.score - one.score);
  }

  /** The pages with exactly this title, for a search of words that say nothing else, such as “about us”. */
  findTitled(words: readonly string[]): IndexedDocument[] {
    const wanted = words.join(' ');
    const isTitled = ({ title }: IndexedDocument) =>
      readWords(title, this.#locale)
        .map(({ folded }) => folded)
        .join(' ') === wanted;
    return wanted === '' ? [] : [...this.#documents.values()].filter(isTitled);
  }
}
