import type { Locale } from '#platform/i18n/locales.ts';
import type { MessageKey } from '#platform/i18n/message-key.ts';
import type { ContentName } from '#platform/kernel/content-name.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import type { Audience } from '../area-page.ts';

/** A page of an area in the site search. */
export type SearchDocument = {
  /** Its address, without a language. */
  path: string;
  title: string;
  /** All other text of the page, as plain text. */
  text: string;
  /** The public name of the author, for texts of members. */
  by?: string;
  /** Synonyms that the page does not contain: the search uses them, the assistant does not treat them as content. */
  words?: string;
  /** Its titles in other languages and its facts, such as ingredients, which only the search uses. */
  also?: string;
};

/**
 * The documents of an area for the site search, besides titles and descriptions of its public pages:
 * `server/<area>.searchable.ts`.
 */
export type SearchableTexts = {
  name: string;
  /** The kind of the documents, as visitors read it. */
  label: MessageKey;
  /** The audience of the documents. */
  audience: Audience;
  /** The author of the texts. The search finds both; the assistant answers only from the site's own. */
  author: 'site' | 'members';
  /** The content of pages, and the live topics, that change documents. */
  content: readonly ContentName[];
  topics: readonly string[];
  /**
   * A search for products without an ingredient, which only stored facts may answer: the matching documents
   * of this source, and the search words for all others. Undefined for any other search.
   */
  answerByFacts?(
    ctx: AppDeps,
    search: { q: string; locale: Locale },
  ): Promise<{ paths: readonly string[]; rest: string; unwanted: readonly string[] } | undefined>;
  /** All documents in a language, in small batches, so that a large area fits in memory. */
  read(ctx: AppDeps, locale: Locale): AsyncIterable<SearchDocument>;
};

/** The search over all public texts, for areas whose own lists are searched. */
export type SiteSearch = {
  /**
   * The paths of the documents of a source that match most of a search, the best first: with word forms, typing
   * errors, compounds and words of other languages.
   */
  findPaths(ctx: AppDeps, search: { q: string; locale: Locale; source: string }): Promise<string[]>;
};

declare module '#platform/server/context.ts' {
  interface Services {
    search: SiteSearch;
  }
}
