import type { LanguageIndex } from '#areas/site-wide/site-search/server/language-index.ts';
import { readWords } from '#areas/site-wide/site-search/server/words.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { Intent } from '../../intents.ts';
import { readConcepts } from '../read-concepts.ts';
import type { Understood } from '../understand.ts';
import { type OwnAnswersContext, openOwnAnswers } from './open-own-answers.ts';
import type { UsedAnswer } from './own-answers.queries.ts';

/** Minimum similarity of the same question: one word of six, or an unimportant one, may differ. */
const same = 0.85;
/** Minimum similarity when the site has no good answer. */
const good = 0.7;
/** Pages that cover less of the question than this are worth less than a good own answer. */
const weakCoverage = 0.8;

/**
 * Intents whose answers an own answer never replaces: personal data, current figures, and the sign-in dialog.
 * A written text may be outdated. The intent is determined before own answers are searched, so the score of a
 * rule is never compared with the similarity of an own answer.
 */
const builtIn: readonly Intent[] = ['order-status', 'own-tokens', 'price', 'stock', 'bike-slots', 'sign-in'];

/**
 * Whether the site's own answer has priority: for the intents above, a named product, the person's bookings,
 * and becoming a member.
 */
function isBuiltIn({ intent, product, meanings }: Understood): boolean {
  if (builtIn.includes(intent) || product !== null) return true;
  // A single word is enough for these two intents: “prenotare” and “soci”. But “Can I book the hall?” is not
  // about the person's bookings, and “How many members are you?” is not about becoming one.
  if (intent === 'own-bookings') return meanings.has('mine');
  const [join, member] = [meanings.get('join'), meanings.get('member')];
  return intent === 'membership' && new Set([...(join ?? []), ...(member ?? [])]).size > 1;
}

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
  const hasNothingBetter =
    understood.intent === 'unknown' ||
    (understood.intent === 'content' && understood.coverage < weakCoverage);
  const atLeast = hasNothingBetter ? good : same;
  const own = await openOwnAnswers(ctx, locale);
  return own.findNearest(understood, { site: index, atLeast })?.answer;
}

const everyWordAlike = { isKnown: () => false, rarityOf: () => 1 };

/** The id of the own answer to the same question, for administrators; null without one. */
export async function findAnswerTo(
  ctx: OwnAnswersContext,
  question: string,
  locale: Locale,
): Promise<string | null> {
  const words = readWords(question, locale);
  const asked = { words, meanings: readConcepts(words, locale) };
  const own = await openOwnAnswers(ctx, locale);
  return own.findNearest(asked, { site: everyWordAlike, atLeast: same })?.answer.id ?? null;
}
