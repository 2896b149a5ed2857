import type { IndexedDocument, LanguageIndex } from '#areas/site-wide/site-search/server/language-index.ts';
import { listStems, type Word } from '#areas/site-wide/site-search/server/words.ts';
import type { Locale } from '#platform/i18n/locales.ts';

/** A product that a question names, and the places of the words that name it. */
export type NamedProduct = { document: IndexedDocument; places: ReadonlySet<number> };

/** The share of a title that has to be in the question, unless no other title is as near. */
const wholeTitle = 0.6;

/** The product whose title a question has; undefined when it has none, or several match alike. */
export function findNamedProduct(
  index: LanguageIndex,
  words: readonly Word[],
  locale: Locale,
): NamedProduct | undefined {
  const stems = [...new Set(words.filter(({ isStopWord }) => !isStopWord).map(({ stem }) => stem))];
  const [first, second] = index.find(stems, { source: 'products', isTitle: true });
  if (!first) return undefined;
  const title = new Set(listStems(first.document.title, locale));
  const isWhole = first.matched.size / Math.max(1, title.size) >= wholeTitle;
  const isAlone = second === undefined || first.score > 1.5 * second.score;
  if (!isWhole && !isAlone) return undefined;
  const places = words.flatMap(({ stem, folded }, place) =>
    first.matched.has(stem) || title.has(folded) ? [place] : [],
  );
  return { document: first.document, places: new Set(places) };
}
