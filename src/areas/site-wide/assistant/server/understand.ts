import type {
  Hit,
  IndexedDocument,
  LanguageIndex,
} from '#areas/site-wide/site-search/server/language-index.ts';
import { listStems, readWords, type Word } from '#areas/site-wide/site-search/server/words.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { Intent, LearntIntent } from '../intents.ts';
import { findProducts } from './find-product.ts';
import type { LearntLanguage, RankedIntent } from './understanding/learnt-language.ts';
import type { OpenedLanguage } from './understanding/open-language.ts';
import { sentenceOf } from './understanding/question-features.ts';

/** The interpretation of a question. */
export type Understood = {
  intent: LearntIntent | 'content';
  /** The probability of the most probable intent. */
  probability: number;
  /** Examples of the most probable intents, for a question without an answer. */
  suggestions: readonly string[];
  /** Whether it asks to be taken to the page. */
  opens: boolean;
  /** The products that may be meant, the most similar first; only one when the question names it. */
  products: readonly IndexedDocument[];
  /** The pages about it, the best first. */
  pages: readonly Hit[];
  /** The stems that were searched; empty when no page was searched. */
  stems: readonly string[];
  /** The share of these stems' weight that the best page contains; 0 without a page. */
  coverage: number;
  /** All words of the question. */
  words: readonly Word[];
};

/** Intents about one product, when the question names it. */
const productIntents: readonly Intent[] = [
  'price',
  'stock',
  'allergens',
  'gluten-free',
  'product-options',
  'product-info',
];

/** The least probability of an intent that is answered. */
const leastProbability = 0.15;
/** How sure it must be that there is an answer, from 0 to 1, and how sure that there is none although a page matches. */
const [sureOfAnswer, sureOfNone] = [0.82, 0.9];
/** The least probability of an intent that is suggested when there is no answer, and the number of suggestions. */
const [suggested, maxSuggestions] = [0.2, 2];
const smallTalk: readonly Intent[] = ['unknown', 'greeting', 'thanks', 'insult', 'sadness'];
/** The probability of an intent that beats the name of a product and an own answer. */
export const certain = 0.75;
/** The probability of an intent for which neither products nor pages are searched, and that beats a near own answer. */
export const almostSure = 0.95;
/**
 * How much surer it must be when the examples do not contain the words of the question, which is then about something
 * else. A name that no page contains counts as several words.
 */
const [strangeness, strangeName] = [0.5, 3];
/** Intents about a part of the site, with its source: a page of it is cited first when the question is about it. */
const parts: Partial<Record<Intent, string>> = {
  blog: 'posts',
  growth: 'growth',
  privacy: 'legal',
  terms: 'legal',
  accessibility: 'legal',
  campaigns: 'campaigns',
  'campaign-progress': 'campaigns',
  donate: 'campaigns',
  'dark-beer': 'products',
};
/** How much surer it is that there is an answer when a page of the part is about the question. */
const support = 0.2;
/** The minimum share of a question's weight that a page must contain to be an answer, and to be cited first. */
const [covered, touched] = [0.6, 0.3];
/** Maximum pages that are cited or given to a model. */
const maxPages = 5;

/** Interprets a question in a language. Its words are only looked up, never executed. */
export function understand(
  question: string,
  index: LanguageIndex,
  { locale, learnt, meanings }: OpenedLanguage & { locale: Locale },
): Understood {
  const words = readWords(question, locale);
  const taught = meanings.get(sentenceOf(words));
  if (taught === 'unknown') return { ...nothingFound, intent: 'unknown', probability: 1, words };
  const plain = taught ? judgedAs(taught) : judge(words, { learnt, index });
  const isAboutPages = productIntents.includes(plain.intent) || parts[plain.intent] !== undefined;
  // Searching takes longer than everything else.
  if (plain.probability >= almostSure && plain.lacking <= 0 && !isAboutPages)
    return { ...nothingFound, ...acceptedOf(plain, { words, learnt }) };
  const products = findProducts(index, words, { locale, learnt });
  const { named } = products;
  // The name of a product says nothing about what is asked.
  const campaign = named || taught ? undefined : findCampaign(words, { learnt, index });
  const judged =
    named && !taught ? judge(withoutStems(words, named), { learnt, index }) : (campaign?.judged ?? plain);
  const { intent, probability, ranking, none } = judged;
  const share = parts[intent] ? touched : covered;
  const { isSpecific, ...found } = findAnswers(index, words, { learnt, locale, share });
  if (campaign) found.pages = [campaign.page, ...found.pages];
  const isInPart = found.pages.some(({ document }) => document.source === parts[intent]);
  const base = { ...nothingFound, ...found, words, probability };
  const isAboutProduct = productIntents.includes(intent);
  const isNamed = named !== null || products.isStrange;
  if (isNamed && (isAboutProduct || probability < certain))
    return { ...base, intent: productIntentOf(ranking), products: products.documents };
  if (probability >= leastProbability && judged.lacking <= (isInPart ? support : 0))
    return {
      ...{ ...base, ...acceptedOf(judged, { words, learnt }) },
      products: isAboutProduct ? products.documents : [],
    };
  if (isSpecific && found.coverage >= covered && none < sureOfNone) return { ...base, intent: 'content' };
  return { ...base, intent: 'unknown', suggestions: suggest(ranking, learnt) };
}

const nothingFound = { opens: false, products: [], suggestions: [], pages: [], stems: [], coverage: 0 };

type Known = { learnt: LearntLanguage; index: LanguageIndex };

/** The most probable intent. `lacking`: how much surer it would have to be, 0 or less when it is sure enough. */
function judge(words: readonly Word[], known: Known) {
  const ranking = known.learnt.rank(words);
  const none = ranking.find(({ intent }) => intent === 'unknown')?.probability ?? 0;
  const [best] = ranking.filter(({ intent }) => intent !== 'unknown');
  const { intent, probability } = best ?? { intent: 'unknown' as const, probability: 0 };
  const needed = sureOfAnswer + strangeness * strangeShare(words, known);
  return { ranking, intent, probability, none, lacking: needed - probability / (probability + none) };
}

const withoutStems = (words: readonly Word[], stems: ReadonlySet<string>) =>
  words.filter(({ stem }) => !stems.has(stem));

/**
 * The campaign that a question is about: their titles share words, and without these it asks about campaigns. “How
 * much was collected for the bikes?” is no question about a bike.
 */
function findCampaign(words: readonly Word[], known: Known) {
  const stems = words.flatMap(({ stem, isStopWord }) => (isStopWord ? [] : [stem]));
  const [page] = known.index.find([...new Set(stems)], { source: 'campaigns', isTitle: true, limit: 1 });
  if (!page) return undefined;
  const rest = withoutStems(words, page.matched);
  if (rest.every(({ isStopWord }) => isStopWord)) return undefined;
  const judged = judge(rest, known);
  const isMeant = parts[judged.intent] === 'campaigns' && judged.lacking <= support;
  return isMeant ? { page, judged } : undefined;
}

/** The judgement of a question whose meaning somebody has taught. */
const judgedAs = (intent: LearntIntent): ReturnType<typeof judge> => ({
  ...{ ranking: [{ intent, probability: 1 }], intent, probability: 1, none: 0, lacking: 0 },
});

const acceptedOf = (
  { intent, probability }: Pick<ReturnType<typeof judge>, 'intent' | 'probability'>,
  { words, learnt }: Pick<Known, 'learnt'> & { words: readonly Word[] },
) => ({ intent, probability, words, opens: learnt.asksToOpen(words, intent) });

/** Examples of the intents that a question may have, the most probable first. */
function suggest(ranking: readonly RankedIntent[], learnt: LearntLanguage): string[] {
  return ranking
    .filter(({ intent, probability }) => !smallTalk.includes(intent) && probability >= suggested)
    .slice(0, maxSuggestions)
    .flatMap(({ intent }) => learnt.exampleOf(intent) ?? []);
}

/** The question about a product that is named. */
function productIntentOf(ranking: readonly RankedIntent[]): LearntIntent {
  const [best] = ranking.filter(({ intent }) => productIntents.includes(intent));
  if (!best || best.probability < leastProbability) return 'product-info';
  return best.intent === 'gluten-free' ? 'allergens' : best.intent;
}

/**
 * The share of the meaningful words that no example with an answer contains; those that a page contains count half,
 * because the question may be about that page.
 */
function strangeShare(words: readonly Word[], { learnt, index }: Known): number {
  let [strange, all] = [0, 0];
  for (const word of words) {
    if (word.isStopWord) continue;
    const [isFamiliar, isOnPage] = [learnt.isKnown(word), index.isKnown(word.stem)];
    const weight = !isFamiliar && !isOnPage && word.isName ? strangeName : 1;
    all += weight;
    if (!isFamiliar) strange += isOnPage ? weight / 2 : weight;
  }
  return all === 0 ? 0 : strange / all;
}

/**
 * Finds the pages with the most significant words. `isSpecific`: the best one has several of them, one in its
 * title, or one that no example contains.
 */
function findAnswers(
  index: LanguageIndex,
  words: readonly Word[],
  { learnt, locale, share }: { learnt: LearntLanguage; locale: Locale; share: number },
): Pick<Understood, 'pages' | 'stems' | 'coverage'> & { isSpecific: boolean } {
  const content = [...new Set(words.flatMap(({ stem, isStopWord }) => (isStopWord ? [] : [stem])))];
  const specific = content.filter((stem) => !learnt.isCommon(stem));
  const stems = specific.length > 0 ? specific : content;
  const weigh = (some: Iterable<string>) => [...some].reduce((sum, stem) => sum + index.rarityOf(stem), 0);
  const all = weigh(stems);
  const accepts = (matched: ReadonlySet<string>) => weigh(matched) >= share * all;
  const pages = index.find(stems, { accepts, limit: maxPages });
  const [best] = pages;
  if (!best) return { pages, stems, coverage: 0, isSpecific: false };
  const title = listStems(best.document.title, locale);
  const isUnusual = words.some((word) => best.matched.has(word.stem) && !learnt.isKnown(word));
  const isSpecific = best.matched.size > 1 || isUnusual || title.some((stem) => best.matched.has(stem));
  return { pages, stems, coverage: weigh(best.matched) / all, isSpecific };
}
