import { readWords, type Word } from '#areas/site-wide/site-search/server/words.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { splitPhrasings } from '../../own-answer.document.ts';
import { findMistyped, type KnownWords } from '../understanding/find-mistyped.ts';
import { isUnspaced, sentenceOf } from '../understanding/question-features.ts';
import type { UsedAnswer } from './own-answers.queries.ts';

/** The meaningful words of a question. Those of `unspecific` count only when both questions have them. */
type Wording = { stems: ReadonlySet<string>; unspecific: ReadonlySet<string> };

/** `place` is the index among all phrasings: of equally similar ones the first is used. */
type Phrasing = Wording & { answer: UsedAnswer; place: number };

/** An own answer, and the similarity of its question: 1 is equal. */
export type NearAnswer = { answer: UsedAnswer; nearness: number };

/** The site's word statistics: whether pages contain a word, and how rare it is. */
export type WordKnowledge = { isKnown(stem: string): boolean; rarityOf(stem: string): number };

/** Maximum words that are checked for typing errors: no phrasing is longer. */
const maxMistyped = 20;

/** The phrasings of the questions with an own answer, in one language. */
export class OwnAnswerIndex {
  readonly #locale: Locale;
  readonly #byStem = new Map<string, Phrasing[]>();
  /** Questions that consist only of common words, such as “chi siete”. */
  readonly #bySentence = new Map<string, UsedAnswer>();
  /** Unstemmed words, because a typing error changes the stem. */
  readonly #known: KnownWords<{ stem: string; meant: string }>;

  /** Whether a word is common in questions about anything. */
  readonly #isCommon: (stem: string) => boolean;

  constructor(answers: readonly UsedAnswer[], locale: Locale, isCommon: (stem: string) => boolean) {
    this.#locale = locale;
    this.#isCommon = isCommon;
    const known = new Map<string, string>();
    const phrasings = answers.flatMap((answer) =>
      splitPhrasings(answer.questions).map((text) => ({ answer, text })),
    );
    for (const [place, { answer, text }] of phrasings.entries())
      for (const { folded, stem } of this.#add(answer, text, place)) known.set(folded, stem);
    const allWords = [...known].map(([stem, meant]) => ({ stem, meant }));
    this.#known = { allWords, words: Map.groupBy(allWords, ({ stem }) => stem.charAt(0)) };
  }

  /** Returns the meaningful words of the question. */
  #add(answer: UsedAnswer, text: string, place: number): readonly Word[] {
    const words = readWords(text, this.#locale);
    const sentence = sentenceOf(words);
    if (!this.#bySentence.has(sentence)) this.#bySentence.set(sentence, answer);
    const phrasing = { ...this.#wordingOf(words), answer, place };
    for (const stem of phrasing.stems) {
      const those = this.#byStem.get(stem);
      if (those) those.push(phrasing);
      else this.#byStem.set(stem, [phrasing]);
    }
    return words.filter(({ stem }) => phrasing.stems.has(stem));
  }

  /** The answer with the most similar question; undefined when none reaches `atLeast`. */
  findNearest(
    words: readonly Word[],
    { site, atLeast }: { site: WordKnowledge; atLeast: number },
  ): NearAnswer | undefined {
    if (this.#bySentence.size === 0) return undefined;
    const same = this.#bySentence.get(sentenceOf(words));
    if (same) return { answer: same, nearness: 1 };
    const asked = this.#wordingOf(this.#withoutTypingErrors(words, site));
    let best: { phrasing: Phrasing; nearness: number } | undefined;
    for (const phrasing of this.#listCandidates(asked, site, atLeast)) {
      const nearness = nearnessOf(asked, phrasing, site);
      const isFirst = best === undefined || nearness > best.nearness || phrasing.place < best.phrasing.place;
      if (nearness >= (best?.nearness ?? atLeast) && isFirst) best = { phrasing, nearness };
    }
    return best && { answer: best.phrasing.answer, nearness: best.nearness };
  }

  /**
   * The phrasings that can be similar enough to a question. The most common words are skipped as long as a
   * phrasing that shares only these words could not reach the minimum.
   */
  #listCandidates(asked: Wording, site: WordKnowledge, atLeast: number): Set<Phrasing> {
    const said = [...asked.stems].map((stem) => {
      const weight = weigh(stem, site);
      return { weight, lacked: asked.unspecific.has(stem) ? 0 : weight, found: this.#byStem.get(stem) ?? [] };
    });
    let [common, lacking] = [0, said.reduce((sum, { lacked }) => sum + lacked, 0)];
    const byFrequency = said.toSorted((one, other) => other.found.length - one.found.length);
    const needed = byFrequency.filter(({ weight, lacked }) => {
      common += weight;
      lacking -= lacked;
      return diceOf(common, Math.max(0, lacking)) >= atLeast;
    });
    return new Set(needed.flatMap(({ found }) => found));
  }

  #wordingOf(words: readonly Word[]): Wording {
    const stems = new Set(words.flatMap(({ stem, isStopWord }) => (isStopWord || stem === '' ? [] : [stem])));
    return { stems, unspecific: new Set([...stems].filter(this.#isCommon)) };
  }

  /** A word that is in no phrasing and on no page may be a phrasing's word with a typing error. */
  #withoutTypingErrors(words: readonly Word[], site: WordKnowledge): readonly Word[] {
    if (isUnspaced(this.#locale)) return words;
    const isStrange = ({ stem, isStopWord, isName }: Word) =>
      !isStopWord && !isName && !this.#byStem.has(stem) && !site.isKnown(stem);
    if (words.filter(isStrange).length > maxMistyped) return words;
    return words.map((word) => {
      const [near] = isStrange(word) ? findMistyped({ ...word, stem: word.folded }, this.#known) : [];
      return near ? { ...word, stem: near.meant } : word;
    });
  }
}

/** The weight of a word increases with its rarity on the site: “parcheggio” is more specific than “sede”. */
const weigh = (stem: string, site: WordKnowledge): number => Math.max(1, site.rarityOf(stem));

/** Dice's coefficient of the common weight, and the weight that only one of them has. */
const diceOf = (common: number, other: number): number => (2 * common) / (2 * common + other);

/** The similarity of two questions, from 0 to 1. */
function nearnessOf(asked: Wording, phrasing: Wording, site: WordKnowledge): number {
  let [common, other, hasSpecific] = [0, 0, false];
  for (const stem of asked.stems) {
    if (phrasing.stems.has(stem)) {
      common += weigh(stem, site);
      hasSpecific ||= !phrasing.unspecific.has(stem);
    } else if (!asked.unspecific.has(stem)) other += weigh(stem, site);
  }
  for (const stem of phrasing.stems)
    if (!asked.stems.has(stem) && !phrasing.unspecific.has(stem)) other += weigh(stem, site);
  // Common words such as “Informazioni” alone do not make two questions similar.
  return hasSpecific || other === 0 ? diceOf(common, other) : 0;
}
