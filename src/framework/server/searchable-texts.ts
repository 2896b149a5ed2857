import type { Locale } from '#platform/i18n/locales.ts';
import type { ContentName } from '#platform/kernel/content-name.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import type { Audience } from '../area-page.ts';

/** A page of an area, as a search of the whole site finds it. */
export type SearchDocument = {
  /** Its address, without a language. */
  path: string;
  title: string;
  /** Everything else that it says, as plain text. */
  text: string;
  /** The person who wrote it, as everybody may see them: for texts of members. */
  by?: string;
  /** What people call it, and it does not: the search finds it by these words, the assistant does not take them for what it says. */
  words?: string;
};

/** What a search of the whole site finds in an area, beside titles and descriptions of its public pages: `server/<area>.searchable.ts`. */
export type SearchableTexts = {
  name: string;
  /** Who may find it. */
  audience: Audience;
  /** The author of its texts. The search finds both; the assistant answers only with the site's own. */
  author: 'site' | 'members';
  /** The content of pages, and the topics of open pages, whose changes change documents. */
  content: readonly ContentName[];
  topics: readonly string[];
  /**
   * A search for what is without something, which only stored facts may answer: the documents of this source, and the words with
   * which all others are searched. Undefined for any other search.
   */
  answerByFacts?(
    ctx: AppDeps,
    search: { q: string; locale: Locale },
  ): Promise<{ paths: readonly string[]; rest: string; unwanted: readonly string[] } | undefined>;
  /** All documents in a language, a few at a time, so that a large area fits in memory. */
  read(ctx: AppDeps, locale: Locale): AsyncIterable<SearchDocument>;
};
