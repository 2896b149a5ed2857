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
import { isUnspaced } from './lexicon/compiled-lexicons.ts';
import type { Concept } from './lexicon/concepts.ts';
import { type Meanings, readConcepts } from './read-concepts.ts';

/** What a question asks for. */
export type Understood = {
  intent: Intent;
  /** The page that somebody wants to open. */
  path: PagePath | null;
  /** The product that it names. */
  product: IndexedDocument | null;
  /** The pages that say something about it, the best first. */
  pages: readonly Hit[];
};

/** The share of a question's words that a page has to have before it counts as an answer. */
const answered = 0.6;

const aboutProducts: readonly Intent[] = ['price', 'stock', 'allergens'];

/** Reads a question in a language. No words of it are ever run or followed: they are only looked up. */
export function understand(question: string, index: LanguageIndex, locale: Locale): Understood {
  const words = readWords(question, locale);
  const meanings = readConcepts(words, locale);
  const product = findNamedProduct(index, words, locale);
  const best = chooseIntent(withoutProduct(meanings, product));
  const said = { words, meanings, product };
  if (best && strangeShare(said) <= best.strange) {
    const isAboutProduct = aboutProducts.includes(best.intent);
    return {
      intent: best.intent,
      path: best.path,
      product: isAboutProduct ? (product?.document ?? null) : null,
      pages: [],
    };
  }
  const pages = findAnswers(index, said, locale);
  return { intent: pages.length > 0 ? 'content' : 'unknown', path: null, product: null, pages };
}

type Said = { words: readonly Word[]; meanings: Meanings; product: NamedProduct | undefined };

/** The meanings without the words of a product's name: "Terra di Nocciole" asks for no allergen. */
function withoutProduct(meanings: Meanings, product: NamedProduct | undefined): Meanings {
  if (!product) return meanings;
  const left = [...meanings].flatMap(([concept, places]): [Concept, Set<number>][] => {
    const others = [...places].filter((place) => !product.places.has(place));
    return others.length > 0 ? [[concept, new Set(others)]] : [];
  });
  return new Map(left);
}

/** The share of the words that say something and that nothing explains. */
function strangeShare({ words, meanings, product }: Said): number {
  const explained = new Set([...meanings.values()].flatMap((places) => [...places]));
  for (const place of product?.places ?? []) explained.add(place);
  const content = words.flatMap(({ isStopWord }, place) =>
    isStopWord && !explained.has(place) ? [] : [place],
  );
  return content.filter((place) => !explained.has(place)).length / Math.max(1, content.length);
}

/** Pages that have most of the words which say something. */
function findAnswers(index: LanguageIndex, { words, meanings }: Said, locale: Locale): Hit[] {
  const filler = meanings.get('filler');
  const go = meanings.get('go');
  const asked = words.filter(
    ({ isStopWord }, place) => !isStopWord && !filler?.has(place) && !go?.has(place),
  );
  const stems = [...new Set(asked.map(({ stem }) => stem))];
  const needed = Math.max(1, Math.ceil(stems.length * (isUnspaced(locale) ? 0.5 : answered)));
  return index.find(stems).filter(({ matched }) => matched.size >= needed);
}
