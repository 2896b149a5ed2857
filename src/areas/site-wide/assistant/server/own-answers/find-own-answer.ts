import type { LanguageIndex } from '#areas/site-wide/site-search/server/language-index.ts';
import { readWords } from '#areas/site-wide/site-search/server/words.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { Intent } from '../../intents.ts';
import { readConcepts } from '../read-concepts.ts';
import type { Understood } from '../understand.ts';
import { type OwnAnswersContext, openOwnAnswers } from './open-own-answers.ts';
import type { UsedAnswer } from './own-answers.queries.ts';

/** How near a question is that counts as the same, with one word of six or an unimportant one that differs. */
const same = 0.85;
/** How near one is that is taken where the site has nothing good to say. */
const good = 0.7;
/** Pages with less of what a question says are worth less than a good own answer. */
const weakCoverage = 0.8;

/**
 * Intents whose answers an own answer never replaces: the person's own things, figures that are read at that moment, and the dialog for
 * signing in. A text that somebody wrote once may be wrong by now. The intent is known before own answers are looked for, so the score of
 * a rule is never compared with the nearness of an own answer.
 */
const builtIn: readonly Intent[] = ['order-status', 'own-tokens', 'price', 'stock', 'bike-slots', 'sign-in'];

/** Whether the site's own answer stays: to the intents above, about a product that is named, the person's bookings, and becoming a member. */
function isBuiltIn({ intent, product, meanings }: Understood): boolean {
  if (builtIn.includes(intent) || product !== null) return true;
  // One word is enough for these two intents: “prenotare” and “soci”. “Can I book the hall?” is not about the person's bookings, and
  // “How many members are you?” is not about becoming one.
  if (intent === 'own-bookings') return meanings.has('mine');
  const [join, member] = [meanings.get('join'), meanings.get('member')];
  return intent === 'membership' && new Set([...(join ?? []), ...(member ?? [])]).size > 1;
}

type Asked = { understood: Understood; index: LanguageIndex; locale: Locale };

/**
 * The association's own answer to a question, in its language only; undefined when it has none. The same question comes before all
 * other answers but those that are `builtIn`. One that is only near is taken where the site does not know, or where its pages have too
 * little of what was asked.
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

/** The id of the own answer to the same question, for administrators who see what nobody has answered; null without one. */
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
