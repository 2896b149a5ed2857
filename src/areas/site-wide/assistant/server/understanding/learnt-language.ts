import { setImmediate as nextTurn } from 'node:timers/promises';
import { readWords, type Word } from '#areas/site-wide/site-search/server/words.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { type LearntIntent, learntIntents } from '../../intents.ts';
import { type Example, firstExamplesOf } from './examples.ts';
import { findMistyped, type KnownWords } from './find-mistyped.ts';
import { type LabelledFeatures, LinearClassifier } from './linear-classifier.ts';
import { featuresOf, sentenceOf } from './question-features.ts';
import type { TaughtExample } from './taught-examples.ts';

/** An intent and its probability. */
export type RankedIntent = { intent: LearntIntent; probability: number };

/** The number of intents from which on a word says little about the subject of a question. */
const commonFrom = 12;
/** How many times a taught example counts, because there are many more published ones. */
const taughtWeight = 3;
/** Examples that are read before other requests get a turn. */
const batchSize = 100;

/** The classifiers and the vocabulary of a language, learnt from its examples. */
export class LearntLanguage {
  readonly #locale: Locale;
  readonly #intents: LinearClassifier;
  readonly #opening: LinearClassifier;
  /** The intents that stand for a page. */
  readonly #pages: ReadonlySet<LearntIntent>;
  /** The number of intents whose examples contain a word. */
  readonly #spreads: ReadonlyMap<string, number>;
  readonly #firstExamples: ReadonlyMap<LearntIntent, string>;
  /** The words of the examples with an answer: their stems, and in full without case and accents. */
  readonly #stems: ReadonlySet<string>;
  readonly #usual: ReadonlySet<string>;
  readonly #known: KnownWords<{ stem: string }>;

  private constructor(
    locale: Locale,
    learnt: {
      intents: LinearClassifier;
      opening: LinearClassifier;
      pages: ReadonlySet<LearntIntent>;
      spreads: ReadonlyMap<string, number>;
      firstExamples: ReadonlyMap<LearntIntent, string>;
      stems: ReadonlySet<string>;
      usual: ReadonlySet<string>;
    },
  ) {
    this.#locale = locale;
    this.#intents = learnt.intents;
    this.#opening = learnt.opening;
    this.#pages = learnt.pages;
    this.#spreads = learnt.spreads;
    this.#firstExamples = learnt.firstExamples;
    this.#stems = learnt.stems;
    this.#usual = learnt.usual;
    // Errors in the first letter are rare, and comparing a word with all others takes ten times as long.
    const words = Map.groupBy(
      [...learnt.stems].map((stem) => ({ stem })),
      ({ stem }) => stem.charAt(0),
    );
    this.#known = { words, allWords: [] };
  }

  /** A taught example replaces a published one of the same words. Other requests are answered meanwhile. */
  static async learn(
    locale: Locale,
    published: readonly Example[],
    taught: readonly TaughtExample[],
  ): Promise<LearntLanguage> {
    const examples: Example[] = [];
    const features: LabelledFeatures[] = [];
    const opening: LabelledFeatures[] = [];
    const intentsOf = new Map<string, Set<LearntIntent>>();
    const usual = new Set<string>();
    const meanings = meaningsOf(taught, locale);
    const pages = new Set(published.filter(({ opens }) => opens).map(({ intent }) => intent));
    const add = (words: readonly Word[], intent: LearntIntent, times: number) => {
      const labelled = { features: featuresOf(words, locale), label: learntIntents.indexOf(intent) };
      for (let time = 0; time < times; time++) features.push(labelled);
      for (const { stem, folded } of words) {
        intentsOf.set(stem, (intentsOf.get(stem) ?? new Set<LearntIntent>()).add(intent));
        if (intent !== 'unknown') usual.add(folded);
      }
      return labelled.features;
    };
    for (const [place, example] of published.entries()) {
      if (place % batchSize === 0) await nextTurn();
      const words = readWords(example.text, locale);
      const { intent, opens } = example;
      if ((meanings.get(sentenceOf(words)) ?? intent) !== intent) continue;
      examples.push(example);
      const own = add(words, intent, 1);
      if (pages.has(intent)) opening.push({ features: own, label: opens ? 1 : 0 });
    }
    for (const [place, { question, meaning }] of taught.entries()) {
      if (place % batchSize === 0) await nextTurn();
      add(readWords(question, locale), meaning, taughtWeight);
    }
    const isAnswered = (some: ReadonlySet<LearntIntent>) => some.size > 1 || !some.has('unknown');
    return new LearntLanguage(locale, {
      intents: await LinearClassifier.learn(features, learntIntents.length),
      opening: await LinearClassifier.learn(opening, 2),
      pages,
      spreads: new Map([...intentsOf].map(([stem, { size }]) => [stem, size])),
      firstExamples: firstExamplesOf(examples),
      stems: new Set([...intentsOf].flatMap(([stem, some]) => (isAnswered(some) ? [stem] : []))),
      usual,
    });
  }

  /** All intents, the most probable first. */
  rank(words: readonly Word[]): RankedIntent[] {
    const probabilities = this.#intents.predict(featuresOf(words, this.#locale));
    return learntIntents
      .map((intent, index) => ({ intent, probability: probabilities[index] ?? 0 }))
      .toSorted((one, other) => other.probability - one.probability);
  }

  /** Whether a question with this intent asks to be taken to a page. */
  asksToOpen(words: readonly Word[], intent: LearntIntent): boolean {
    if (!this.#pages.has(intent)) return false;
    return (this.#opening.predict(featuresOf(words, this.#locale))[1] ?? 0) > 0.5;
  }

  /** The first example of an intent, which is a plain way to ask. */
  exampleOf(intent: LearntIntent): string | undefined {
    return this.#firstExamples.get(intent);
  }

  /** Whether an example with an answer contains a word, also with a typing error. */
  isKnown(word: Word): boolean {
    return this.#stems.has(word.stem) || findMistyped(word, this.#known).length > 0;
  }

  /** Whether an example with an answer contains a word in this form. */
  isUsual(folded: string): boolean {
    return this.#usual.has(folded);
  }

  /** Whether a word is common in questions about anything. */
  readonly isCommon = (stem: string): boolean => (this.#spreads.get(stem) ?? 0) >= commonFrom;
}

/** The meaning of each taught question, by its words. */
export const meaningsOf = (
  taught: readonly TaughtExample[],
  locale: Locale,
): ReadonlyMap<string, LearntIntent> =>
  new Map(taught.map(({ question, meaning }) => [sentenceOf(readWords(question, locale)), meaning]));
