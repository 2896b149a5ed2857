import { readWords, type Word } from '#areas/site-wide/site-search/server/words.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { splitPhrasings } from '../../admin/own-answer-texts.ts';
import { isUnspaced } from '../lexicon/compiled-lexicons.ts';
import { findMistyped, type KnownWords, type Meanings, readConcepts } from '../read-concepts.ts';
import type { UsedAnswer } from './own-answers.queries.ts';

/** The words of a question that say something. Those of `unspecific` count only where both questions have them. */
type Wording = { stems: ReadonlySet<string>; unspecific: ReadonlySet<string> };

type Phrasing = Wording & { answer: UsedAnswer };

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
    for (const answer of answers)
      for (const text of splitPhrasings(answer.questions))
        for (const { folded, stem } of this.#add(answer, text)) known.set(folded, stem);
    const allWords = [...known].map(([stem, meant]) => ({ stem, meant }));
    this.#known = { allWords, words: Map.groupBy(allWords, ({ stem }) => stem.charAt(0)) };
  }

  /** Returns the words of the question that say something. */
  #add(answer: UsedAnswer, text: string): readonly Word[] {
    const words = readWords(text, this.#locale);
    const sentence = sentenceOf(words);
    if (!this.#bySentence.has(sentence)) this.#bySentence.set(sentence, answer);
    const phrasing = { ...wordingOf(words, readConcepts(words, this.#locale)), answer };
    for (const stem of phrasing.stems) this.#byStem.set(stem, [...(this.#byStem.get(stem) ?? []), phrasing]);
    return words.filter(({ stem }) => phrasing.stems.has(stem));
  }

  /** The answer whose question is nearest to this one; undefined when none has a word of it. */
  findNearest(
    { words, meanings }: { words: readonly Word[]; meanings: Meanings },
    site: WordKnowledge,
  ): NearAnswer | undefined {
    if (this.#bySentence.size === 0) return undefined;
    const same = this.#bySentence.get(sentenceOf(words));
    if (same) return { answer: same, nearness: 1 };
    const asked = wordingOf(this.#withoutTypingErrors(words, site), meanings);
    const candidates = new Set([...asked.stems].flatMap((stem) => this.#byStem.get(stem) ?? []));
    let nearest: NearAnswer | undefined;
    for (const phrasing of candidates) {
      const nearness = nearnessOf(asked, phrasing, site);
      if (nearness > (nearest?.nearness ?? 0)) nearest = { answer: phrasing.answer, nearness };
    }
    return nearest;
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

/**
 * How much of what two questions say is the same, from 0 to 1 (Dice's coefficient). A word counts the more the rarer it is on the site:
 * "parcheggio" says more than "sede".
 */
function nearnessOf(asked: Wording, phrasing: Wording, site: Pick<WordKnowledge, 'rarityOf'>): number {
  const weigh = (stem: string) => Math.max(1, site.rarityOf(stem));
  let [common, other, hasSpecific] = [0, 0, false];
  for (const stem of asked.stems) {
    if (phrasing.stems.has(stem)) {
      common += weigh(stem);
      hasSpecific ||= !phrasing.unspecific.has(stem);
    } else if (!asked.unspecific.has(stem)) other += weigh(stem);
  }
  for (const stem of phrasing.stems)
    if (!asked.stems.has(stem) && !phrasing.unspecific.has(stem)) other += weigh(stem);
  // “Informazioni” alone is not about what another question adds to it.
  if (common === 0 || (!hasSpecific && other > 0)) return 0;
  return (2 * common) / (2 * common + other);
}
