import type {
  Hit,
  IndexedDocument,
  LanguageIndex,
} from '#areas/site-wide/site-search/server/language-index.ts';
import { readWords, type Word } from '#areas/site-wide/site-search/server/words.ts';
import type { PagePath } from '#framework/area-page.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { Intent } from '../intents.ts';
import { findNamedProduct, type NamedProduct } from './find-product.ts';
import { chooseIntent } from './intent-rules.ts';
import type { Concept } from './lexicon/concepts.ts';
import { findMeantStem, type Meanings, readConcepts } from './read-concepts.ts';

/** The interpretation of a question. */
export type Understood = {
  intent: Intent;
  /** The page to open. */
  path: PagePath | null;
  /** The named product. */
  product: IndexedDocument | null;
  /** The pages about it, the best first. */
  pages: readonly Hit[];
  /** The stems that were searched; empty when no page was searched. */
  stems: readonly string[];
  /** The share of these stems' weight that the best page contains; 0 without a page. */
  coverage: number;
  /** All words of the question, and their meanings. */
  words: readonly Word[];
  meanings: Meanings;
};

/** The minimum share of a question's weight that a page must contain to be an answer. */
const answered = 0.6;

const aboutProducts: readonly Intent[] = ['price', 'stock', 'allergens'];

/** Interprets a question in a language. Its words are only looked up, never executed. */
export function understand(question: string, index: LanguageIndex, locale: Locale): Understood {
  const words = readWords(question, locale);
  const meanings = readConcepts(words, locale);
  // Most questions are not about a product, and searching for one takes longer than everything else.
  const plain = chooseIntent(meanings);
  if (
    plain &&
    !aboutProducts.includes(plain.intent) &&
    unexplainedShare({ words, meanings, product: undefined }, index) <= plain.strange
  )
    return { ...nothingFound, words, meanings, intent: plain.intent, path: plain.path };
  const product = findNamedProduct(index, { words, meanings }, locale);
  const best = chooseIntent(withoutProduct(meanings, product));
  const parsed = { words, meanings, product };
  if (best && unexplainedShare(parsed, index) <= best.strange) {
    const isAboutProduct = aboutProducts.includes(best.intent);
    return {
      ...{ ...nothingFound, words, meanings },
      intent: best.intent,
      path: best.path,
      product: isAboutProduct ? (product?.document ?? null) : null,
    };
  }
  const found = findAnswers(index, parsed, locale);
  return {
    ...{ ...nothingFound, words, meanings, ...found },
    intent: found.pages.length > 0 ? 'content' : 'unknown',
  };
}

const nothingFound = { path: null, product: null, pages: [], stems: [], coverage: 0 };

type ParsedQuestion = { words: readonly Word[]; meanings: Meanings; product: NamedProduct | undefined };

/** The meanings without the words of a product's name: "Terra di Nocciole" is not a question about allergens. */
function withoutProduct(meanings: Meanings, product: NamedProduct | undefined): Meanings {
  if (!product) return meanings;
  const left = [...meanings].flatMap(([concept, places]): [Concept, Set<number>][] => {
    const others = [...places].filter((place) => !product.places.has(place));
    return others.length > 0 ? [[concept, new Set(others)]] : [];
  });
  return new Map(left);
}

/** A word that is on no page weighs more than one that only the rules do not know. */
const unknownWordWeight = 1.5;

/** The share of the meaningful words that no concept or product explains. */
function unexplainedShare({ words, meanings, product }: ParsedQuestion, index: LanguageIndex): number {
  const explained = new Set([...meanings.values()].flatMap((places) => [...places]));
  for (const place of product?.places ?? []) explained.add(place);
  const content = [...words.entries()].filter(([, { isStopWord }]) => !isStopWord);
  const strange = content
    .filter(([place]) => !explained.has(place))
    .reduce((sum, [, { stem }]) => sum + (index.isKnown(stem) ? 1 : unknownWordWeight), 0);
  const known = content.filter(([place]) => explained.has(place)).length;
  return strange === 0 ? 0 : strange / (strange + known);
}

/** Concepts whose words do not help to find a page. */
const unspecific: readonly Concept[] = ['filler', 'go', 'mine', 'beer', 'greeting'];

/** Maximum pages that are cited or given to a model. */
const maxPages = 5;

/** Finds the pages with the most significant words. */
function findAnswers(
  index: LanguageIndex,
  { words, meanings }: ParsedQuestion,
  locale: Locale,
): Pick<Understood, 'pages' | 'stems' | 'coverage'> {
  const left = new Set(unspecific.flatMap((concept) => [...(meanings.get(concept) ?? [])]));
  const content = words.filter(({ isStopWord }) => !isStopWord);
  const specific = words.filter(({ isStopWord }, place) => !isStopWord && !left.has(place));
  const asked = specific.length > 0 ? specific : content;
  const meant = (word: Word) =>
    index.isKnown(word.stem) ? word.stem : (findMeantStem(word, locale) ?? word.stem);
  const stems = [...new Set(asked.map(meant))];
  const weigh = (some: Iterable<string>) => [...some].reduce((sum, stem) => sum + index.rarityOf(stem), 0);
  const all = weigh(stems);
  const needed = answered * all;
  const favoured = meanings.has('beer') ? { source: 'products', factor: 4 } : undefined;
  const accepts = (matched: ReadonlySet<string>) => weigh(matched) >= needed;
  const pages = index.find(stems, { isStrict: true, favoured, accepts, limit: maxPages });
  const coverage = all > 0 ? weigh(pages[0]?.matched ?? []) / all : 0;
  return { pages, stems, coverage };
}
