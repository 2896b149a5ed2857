import { readWords, type Word } from '#areas/site-wide/site-search/server/words.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { splitPhrasings } from '../../own-answer-texts.ts';
import { isUnspaced } from '../lexicon/compiled-lexicons.ts';
import { findMistyped, type KnownWords, type Meanings, readConcepts } from '../read-concepts.ts';
import type { UsedAnswer } from './own-answers.queries.ts';

/** The words of a question that say something. Those of `unspecific` count only where both questions have them. */
type Wording = { stems: ReadonlySet<string>; unspecific: ReadonlySet<string> };

/** `place` is that among all phrasings: of equally near ones the first counts. */
type Phrasing = Wording & { answer: UsedAnswer; place: number };

/** An own answer, and how near its question is: 1 is the same. */
export type NearAnswer = { answer: UsedAnswer; nearness: number };

/** What the site knows of words: which ones its pages have, and how much one says. */
export type WordKnowledge = { isKnown(stem: string): boolean; rarityOf(stem: string): number };

/** More words than these are not looked at one by one for typing errors: no phrasing is so long. */
const maxMistyped = 20;

/** The ways to ask the questions that the association answers itself, in one language. */
export class OwnAnswerIndex {
  readonly #locale: Locale;
  readonly #byStem = new Map<string, Phrasing[]>();
  /** Of questions that consist of words like “chi siete”, which say nothing alone. */
  readonly #bySentence = new Map<string, UsedAnswer>();
  /** Whole words: a typing error changes how a word is stemmed. */
  readonly #known: KnownWords<{ stem: string; meant: string }>;

  constructor(answers: readonly UsedAnswer[], locale: Locale) {
    this.#locale = locale;
    const known = new Map<string, string>();
    const phrasings = answers.flatMap((answer) =>
      splitPhrasings(answer.questions).map((text) => ({ answer, text })),
    );
    for (const [place, { answer, text }] of phrasings.entries())
      for (const { folded, stem } of this.#add(answer, text, place)) known.set(folded, stem);
    const allWords = [...known].map(([stem, meant]) => ({ stem, meant }));
    this.#known = { allWords, words: Map.groupBy(allWords, ({ stem }) => stem.charAt(0)) };
  }

  /** Returns the words of the question that say something. */
  #add(answer: UsedAnswer, text: string, place: number): readonly Word[] {
    const words = readWords(text, this.#locale);
    const sentence = sentenceOf(words);
    if (!this.#bySentence.has(sentence)) this.#bySentence.set(sentence, answer);
    const phrasing = { ...wordingOf(words, readConcepts(words, this.#locale)), answer, place };
    for (const stem of phrasing.stems) {
      const those = this.#byStem.get(stem);
      if (those) those.push(phrasing);
      else this.#byStem.set(stem, [phrasing]);
    }
    return words.filter(({ stem }) => phrasing.stems.has(stem));
  }

  /** The answer whose question is nearest to this one; undefined when none is so near. */
  findNearest(
    { words, meanings }: { words: readonly Word[]; meanings: Meanings },
    { site, atLeast }: { site: WordKnowledge; atLeast: number },
  ): NearAnswer | undefined {
    if (this.#bySentence.size === 0) return undefined;
    const same = this.#bySentence.get(sentenceOf(words));
    if (same) return { answer: same, nearness: 1 };
    const asked = wordingOf(this.#withoutTypingErrors(words, site), meanings);
    let best: { phrasing: Phrasing; nearness: number } | undefined;
    for (const phrasing of this.#listCandidates(asked, site, atLeast)) {
      const nearness = nearnessOf(asked, phrasing, site);
      const isFirst = best === undefined || nearness > best.nearness || phrasing.place < best.phrasing.place;
      if (nearness >= (best?.nearness ?? atLeast) && isFirst) best = { phrasing, nearness };
    }
    return best && { answer: best.phrasing.answer, nearness: best.nearness };
  }

  /**
   * The phrasings that can be near enough to a question. The words that most phrasings have are left out, as long as one with these words
   * alone would be too far from it.
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

  /** A word that neither a phrasing nor a page has may be one of a phrasing with a typing error. */
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

const sentenceOf = (words: readonly Word[]): string => words.map(({ folded }) => folded).join(' ');

function wordingOf(words: readonly Word[], meanings: Meanings): Wording {
  const unspecific = new Set<string>();
  const stems = new Set<string>();
  for (const [place, { stem, isStopWord }] of words.entries()) {
    if (isStopWord || stem === '') continue;
    stems.add(stem);
    if (meanings.get('filler')?.has(place) || meanings.get('greeting')?.has(place)) unspecific.add(stem);
  }
  return { stems, unspecific };
}

/** A word counts the more the rarer it is on the site: “parcheggio” says more than “sede”. */
const weigh = (stem: string, site: WordKnowledge): number => Math.max(1, site.rarityOf(stem));

/** Dice's coefficient of what two have in common, and what only one of them has. */
const diceOf = (common: number, other: number): number => (2 * common) / (2 * common + other);

/** How much of what two questions say is the same, from 0 to 1. */
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
  // “Informazioni” alone is not about what another question adds to it.
  return hasSpecific || other === 0 ? diceOf(common, other) : 0;
}
