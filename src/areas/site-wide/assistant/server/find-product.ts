import type {
  Hit,
  IndexedDocument,
  LanguageIndex,
} from '#areas/site-wide/site-search/server/language-index.ts';
import { listStems, readWords, type Word } from '#areas/site-wide/site-search/server/words.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { LearntLanguage } from './understanding/learnt-language.ts';

/**
 * The products that a question may mean, the most similar first. `named`: the stems of the only one's title, when the
 * question contains it. `isStrange`: their titles contain a word of the question that no example contains.
 */
export type FoundProducts = {
  documents: readonly IndexedDocument[];
  named: ReadonlySet<string> | null;
  isStrange: boolean;
};

/** The share of a title that names a product. */
const wholeTitle = 0.6;
/** A product is the only one that is meant when its score is this much higher than the next one's. */
const leastDifference = 1.5;
/** Maximum products to choose from. */
const maxProducts = 3;

/**
 * The products whose titles contain words of a question. Part of a title does not count when its word is common in
 * questions: “open” is the beginning of “opener”.
 */
export function findProducts(
  index: LanguageIndex,
  words: readonly Word[],
  { locale, learnt }: { locale: Locale; learnt: LearntLanguage },
): FoundProducts {
  const content = words.filter(({ isStopWord }) => !isStopWord);
  const find = (some: readonly Word[]) =>
    index.find([...new Set(some.map(({ stem }) => stem))], {
      ...{ source: 'products', isTitle: true, limit: maxProducts },
    });
  const [first, second] = find(content);
  const isOnly = first && !(second && isWhole(second, locale) && second.score >= first.score);
  if (isOnly && isWhole(first, locale))
    return { documents: [first.document], named: titleOf(first, locale), isStrange: false };
  const partly = find(content.filter(({ stem }) => !learnt.isCommon(stem)));
  const [best] = partly;
  const near = partly.filter(({ score }) => best && score * leastDifference > best.score);
  const inTitle = new Set(best ? listStems(best.document.title, locale) : []);
  const isStrange = content.some((word) => inTitle.has(word.stem) && !learnt.isKnown(word));
  return { documents: near.map(({ document }) => document), named: null, isStrange };
}

const isWhole = ({ document, matched }: Hit, locale: Locale): boolean =>
  matched.size / Math.max(1, new Set(listStems(document.title, locale)).size) >= wholeTitle;

/** The words of a title as the question writes them. */
const titleOf = ({ document, matched }: Hit, locale: Locale): ReadonlySet<string> =>
  new Set([...matched, ...readWords(document.title, locale).map(({ stem }) => stem)]);
