import { setImmediate as nextTurn } from 'node:timers/promises';
import MiniSearch, { type SearchOptions as SearchOptionsOfIndex } from 'minisearch';
import type { SearchableTexts, SearchDocument } from '#framework/server/searchable-texts.ts';
import { type Locale, locales } from '#platform/i18n/locales.ts';
import { addSeconds } from '#platform/kernel/clock/clock.ts';
import { cutText } from '#platform/kernel/shorten-text.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { coverageOf, listWeights } from './coverage.ts';
import { stopWords } from './stop-words.ts';
import { type Meaning, Vocabulary } from './vocabulary.ts';
import { WordCounts } from './word-counts.ts';
import { listJoined, listMeaningful, listStems, readWords, type Word } from './words.ts';

/** An indexed page with the name of its source. */
export type IndexedDocument = SearchDocument & { id: string; source: string };

/** A page that a search found. */
export type Hit = { document: IndexedDocument; score: number; matched: ReadonlySet<string> };

/** Maximum characters of a page that are indexed, because of memory. */
const maxTextLength = 10_000;
/** Documents that are indexed before other requests get a turn. */
const batchSize = 20;
/** Minimum letters of a stem for a typing error in titles, and for both a beginning and a typing error in strict searches. */
const [titleTypoFrom, strictTypoFrom, strictPrefixFrom, prefixFrom] = [5, 7, 5, 4];

type FindOptions = {
  /** Only titles, with typing errors; otherwise titles and texts, and only similar words. */
  isTitle?: boolean;
  /** Only documents of this source. */
  source?: string;
  /** Whether the matched stems are sufficient. */
  accepts?: (matched: ReadonlySet<string>) => boolean;
  limit?: number;
};

type SearchOptions = {
  /** Only documents of this source. */
  source?: string | undefined;
  /** The source whose documents rank higher, and the factor. */
  favoured?: { source: string; factor: number };
  /** Whether the last word may be unfinished. */
  isTyping?: boolean;
  /** Whether only the documents are wanted that match as much of the search as any of them. */
  isExact?: boolean;
  /** The minimum share of the words that a document must match. */
  minMatched?: number;
};

/** Weights of the fields of a document. */
const boost = { title: 3, text: 1, words: 6, also: 1.5 };
/** The fields whose common words are indexed too: “Chi siamo” has no others. */
const wholeFields: ReadonlySet<string> = new Set(['title', 'words']);
/** How much less of the search a document may match than the best one, for an exact search. */
const exactTolerance = 0.95;

const isSame = (one: IndexedDocument, other: IndexedDocument): boolean =>
  (['title', 'text', 'words', 'also', 'by'] as const).every((field) => one[field] === other[field]);

/** The index of one language. Only changed sources are indexed again. */
export class LanguageIndex {
  readonly #locale: Locale;
  readonly #index: MiniSearch<IndexedDocument>;
  readonly #documents = new Map<string, IndexedDocument>();
  readonly #versions = new Map<string, number>();
  readonly #readAt = new Map<string, Date>();
  /** The words of titles and texts. */
  readonly #written = new WordCounts();
  /** The words of all fields, which people may search. */
  readonly #searched: Vocabulary;
  #refreshing: Promise<void> | undefined;

  constructor(locale: Locale) {
    this.#locale = locale;
    this.#searched = new Vocabulary(locale);
    this.#index = new MiniSearch<IndexedDocument>({
      idField: 'id',
      fields: ['title', 'text', 'words', 'also'],
      tokenize: (text, field) =>
        wholeFields.has(field ?? '')
          ? readWords(text, locale).map(({ stem }) => stem)
          : listStems(text, locale),
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
    for await (const { path, title, text, by, words = '', also = '' } of read(ctx, this.#locale)) {
      const id = `${name} ${path}`;
      const before = this.#documents.get(id);
      const document = {
        id,
        path,
        title,
        text: cutText(text, maxTextLength),
        words,
        also: [also, ...listJoined(`${title}\n${text}\n${also}`)].join('\n'),
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

  #count({ title, text, words = '', also = '' }: IndexedDocument, change: 1 | -1): void {
    const written = listMeaningful(`${title}\n${text}`, this.#locale);
    this.#written.count(
      written.map(({ stem }) => stem),
      change,
    );
    const whole = readWords(`${title}\n${words}`, this.#locale);
    this.#searched.count([...written, ...whole, ...listMeaningful(also, this.#locale)], change);
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
    return this.#written.of(stem) > 0;
  }

  /** The weight of a word: the rarer, the higher. A word on no page has the maximum. */
  rarityOf(stem: string): number {
    return Math.log(1 + this.size / (this.#written.of(stem) + 0.5));
  }

  #remove(id: string): void {
    const document = this.#documents.get(id);
    if (!document) return;
    this.#documents.delete(id);
    this.#index.discard(id);
    this.#count(document, -1);
  }

  /** Documents with any of the stems in titles and texts, the best first. */
  find(
    stems: readonly string[],
    { isTitle = false, source, accepts = () => true, limit = 100 }: FindOptions = {},
  ): Hit[] {
    if (stems.length === 0) return [];
    const found = this.#index.search(stems.join(' '), {
      tokenize: (text) => text.split(' '),
      fields: isTitle ? ['title'] : ['title', 'text'],
      boost,
      prefix: (term) => term.length >= (isTitle ? prefixFrom : strictPrefixFrom),
      fuzzy: (term) => (isTitle ? term.length >= titleTypoFrom && 0.2 : term.length >= strictTypoFrom && 1),
      maxFuzzy: 2,
      ...this.#only(source),
      weights: { fuzzy: 0.4, prefix: 0.6 },
    });
    const hits = found.map(({ id, score, queryTerms }) => ({ id, score, matched: new Set(queryTerms) }));
    return this.#hitsOf(
      hits.filter(({ matched }) => accepts(matched)),
      limit,
    );
  }

  /**
   * Documents with enough of the words of a search, the best first: those that match more of it, then those
   * that match it in more important fields. Finds word forms, typing errors, compounds, and the words of other
   * languages that documents declare.
   */
  search(
    words: readonly Word[],
    { source, favoured, isTyping = false, isExact = false, minMatched = 0.5 }: SearchOptions = {},
  ): Hit[] {
    const meaningful = this.#withoutStopWords(words);
    // “About us” consists of common words: only documents with all of them are meant.
    const isCommon = meaningful.length === 0;
    const meant = isCommon
      ? this.#searched.lookUp(words)
      : this.#searched.interpret(meaningful, { isTyping });
    const stems = listWeights(meant);
    if (stems.size === 0) return [];
    const cover = coverageOf(
      meant.map((meanings) => ({ meanings, rarity: this.#rarityOfMeaning(meanings) })),
    );
    const found = this.#index
      .search([...stems.keys()].join(' '), {
        tokenize: (text) => text.split(' '),
        // Synonyms are long lists of words: their length must not matter as much as that of texts.
        bm25: { k: 1.2, b: 0.4, d: 0.5 },
        boost,
        boostTerm: (term) => stems.get(term) ?? 1,
        ...this.#only(source),
      })
      .map(({ id, score, terms }) => {
        const { share, count, matched } = cover(terms);
        const isFavoured = this.#documents.get(String(id))?.source === favoured?.source;
        return {
          id,
          matched,
          share,
          count,
          score: score * share ** 2 * (isFavoured ? (favoured?.factor ?? 1) : 1),
        };
      })
      .filter(({ count }) => count >= (isCommon ? 1 : minMatched) * meant.length);
    const best = found.reduce((most, { share }) => Math.max(most, share), 0);
    const wanted = isExact ? found.filter(({ share }) => share >= best * exactTolerance) : found;
    return this.#hitsOf(wanted.toSorted((one, other) => other.score - one.score));
  }

  #only(source: string | undefined): Pick<SearchOptionsOfIndex, 'filter'> {
    return source === undefined
      ? {}
      : { filter: ({ id }) => this.#documents.get(String(id))?.source === source };
  }

  /** Common words of other languages are ignored too, unless a document has them. */
  #withoutStopWords(words: readonly Word[]): Word[] {
    return words.filter(
      ({ stem, folded, isStopWord }) =>
        !isStopWord &&
        (this.#searched.countOf(stem) > 0 || !locales.some((each) => stopWords[each].has(folded))),
    );
  }

  /** The weight of a word in the search: the rarer what it means, the higher. */
  #rarityOfMeaning(meanings: readonly Meaning[]): number {
    const count = meanings.reduce((most, { stem }) => Math.max(most, this.#searched.countOf(stem)), 0);
    return Math.log(1 + this.size / (count + 0.5));
  }

  /** A page that two sources describe is found once. */
  #hitsOf(
    found: readonly { id: unknown; score: number; matched: ReadonlySet<string> }[],
    limit = Number.POSITIVE_INFINITY,
  ): Hit[] {
    const hits = new Map<string, Hit>();
    for (const { id, score, matched } of found) {
      if (hits.size === limit) break;
      const document = this.#documents.get(String(id));
      if (document && !hits.has(document.path)) hits.set(document.path, { document, score, matched });
    }
    return [...hits.values()];
  }
}
