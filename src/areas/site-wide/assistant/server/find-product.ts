import type {
  Hit,
  IndexedDocument,
  LanguageIndex,
} from '#areas/site-wide/site-search/server/language-index.ts';
import { listStems, type Word } from '#areas/site-wide/site-search/server/words.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { Meanings } from './read-concepts.ts';

/** A product named in a question, and the indexes of the words that name it. */
export type NamedProduct = { document: IndexedDocument; places: ReadonlySet<number> };

/** The share of a title that must be in the question, unless no other title is as similar. */
const wholeTitle = 0.6;

/** The product whose title is in a question; undefined when there is none, or several match equally. */
export function findNamedProduct(
  index: LanguageIndex,
  { words, meanings }: { words: readonly Word[]; meanings: Meanings },
  locale: Locale,
): NamedProduct | undefined {
  const meant = new Set([...meanings.values()].flatMap((places) => [...places]));
  const content = words.filter(({ isStopWord }) => !isStopWord);
  const named = findByTitle(index, content, locale);
  if (named?.isWhole) return placed(named.first, words, locale);
  // "Open" is the beginning of "opener": part of a title does not count when the word has another meaning.
  const strange = words.filter(({ isStopWord }, place) => !isStopWord && !meant.has(place));
  const partly = findByTitle(index, strange, locale);
  return partly && placed(partly.first, words, locale);
}

function findByTitle(index: LanguageIndex, words: readonly Word[], locale: Locale) {
  const stems = [...new Set(words.map(({ stem }) => stem))];
  const [first, second] = index.find(stems, { source: 'products', isTitle: true, limit: 2 });
  if (!first) return undefined;
  const title = new Set(listStems(first.document.title, locale));
  const isWhole = first.matched.size / Math.max(1, title.size) >= wholeTitle;
  const isAlone = second === undefined || first.score > 1.5 * second.score;
  return isWhole || isAlone ? { first, isWhole } : undefined;
}

function placed({ document, matched }: Hit, words: readonly Word[], locale: Locale): NamedProduct {
  const title = new Set(listStems(document.title, locale));
  const places = words.flatMap(({ stem, folded }, place) =>
    matched.has(stem) || title.has(folded) ? [place] : [],
  );
  return { document, places: new Set(places) };
}
