import type { LanguageIndex } from '#areas/site-wide/site-search/server/language-index.ts';
import { readWords } from '#areas/site-wide/site-search/server/words.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { Intent } from '../../intents.ts';
import { almostSure, certain, type Understood } from '../understand.ts';
import { type OwnAnswersContext, openOwnAnswers } from './open-own-answers.ts';
import type { UsedAnswer } from './own-answers.queries.ts';

/** Minimum similarity of the same question: one word of six, or an unimportant one, may differ. */
const same = 0.85;
/** Minimum similarity when the site has no good answer. */
const good = 0.7;
/** Pages that cover less of the question than this are worth less than a good own answer. */
const weakCoverage = 0.8;

/**
 * Intents whose answers an own answer never replaces: personal data, current figures, and becoming a member. A written
 * text may be outdated. The intent is determined before own answers are searched, so its probability is never compared
 * with the similarity of an own answer.
 */
const builtIn: readonly Intent[] = [
  'own-orders',
  'own-bookings',
  'own-tokens',
  'own-fee',
  'price',
  'stock',
  'bike-slots',
  'sign-in',
  'membership',
];

const isBuiltIn = ({ intent, probability, products }: Understood): boolean =>
  (builtIn.includes(intent) && probability >= certain) || products.length === 1;

type Asked = { understood: Understood; index: LanguageIndex; locale: Locale };

/**
 * The own answer to a question, only in its language; undefined when there is none. The same question has
 * priority over all other answers except those of `isBuiltIn`. A similar question is used when the site has
 * no answer, or its pages cover too little of the question.
 */
export async function findOwnAnswer(
  ctx: OwnAnswersContext,
  { understood, index, locale }: Asked,
): Promise<UsedAnswer | undefined> {
  if (isBuiltIn(understood)) return undefined;
  const { intent, coverage, probability } = understood;
  const hasNothingBetter =
    intent === 'unknown' || (intent === 'content' ? coverage < weakCoverage : probability < almostSure);
  const atLeast = hasNothingBetter ? good : same;
  const own = await openOwnAnswers(ctx, locale);
  return own.findNearest(understood.words, { site: index, atLeast })?.answer;
}

const everyWordAlike = { isKnown: () => false, rarityOf: () => 1 };

/** The id of the own answer to the same question, for administrators; null without one. */
export async function findAnswerTo(
  ctx: OwnAnswersContext,
  question: string,
  locale: Locale,
): Promise<string | null> {
  const own = await openOwnAnswers(ctx, locale);
  return (
    own.findNearest(readWords(question, locale), { site: everyWordAlike, atLeast: same })?.answer.id ?? null
  );
}
