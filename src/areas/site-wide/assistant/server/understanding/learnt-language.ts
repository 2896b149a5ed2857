import { setImmediate as nextTurn } from 'node:timers/promises';
import { readWords, type Word } from '#areas/site-wide/site-search/server/words.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { type LearntIntent, learntIntents } from '../../intents.ts';
import { type Example, readExamples } from './examples.ts';
import { findMistyped, type KnownWords } from './find-mistyped.ts';
import { LinearClassifier } from './linear-classifier.ts';
import { featuresOf, type QuestionFeatures } from './question-features.ts';

/** An intent and its probability. */
export type RankedIntent = { intent: LearntIntent; probability: number };

/** The number of intents from which on a word says little about the subject of a question. */
const commonFrom = 12;
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
  /** The words of the examples with an answer. */
  readonly #stems: ReadonlySet<string>;
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
    },
  ) {
    this.#locale = locale;
    this.#intents = learnt.intents;
    this.#opening = learnt.opening;
    this.#pages = learnt.pages;
    this.#spreads = learnt.spreads;
    this.#firstExamples = learnt.firstExamples;
    this.#stems = learnt.stems;
    // Errors in the first letter are rare, and comparing a word with all others takes ten times as long.
    const words = Map.groupBy(
      [...learnt.stems].map((stem) => ({ stem })),
      ({ stem }) => stem.charAt(0),
    );
    this.#known = { words, allWords: [] };
  }

  static async learn(locale: Locale, examples: readonly Example[]): Promise<LearntLanguage> {
    const all: (Example & { features: QuestionFeatures })[] = [];
    const intentsOf = new Map<string, Set<LearntIntent>>();
    for (const [place, example] of examples.entries()) {
      if (place % batchSize === 0) await nextTurn();
      const words = readWords(example.text, locale);
      all.push({ ...example, features: featuresOf(words, locale) });
      for (const { stem } of words)
        intentsOf.set(stem, (intentsOf.get(stem) ?? new Set<LearntIntent>()).add(example.intent));
    }
    const intents = await LinearClassifier.learn(
      all.map(({ features, intent }) => ({ features, label: learntIntents.indexOf(intent) })),
      learntIntents.length,
    );
    const pages = new Set(examples.filter(({ opens }) => opens).map(({ intent }) => intent));
    const opening = await LinearClassifier.learn(
      all
        .filter(({ intent }) => pages.has(intent))
        .map(({ features, opens }) => ({ features, label: opens ? 1 : 0 })),
      2,
    );
    const spreads = new Map([...intentsOf].map(([stem, { size }]) => [stem, size]));
    const isAnswered = (some: ReadonlySet<LearntIntent>) => some.size > 1 || !some.has('unknown');
    const stems = new Set([...intentsOf].flatMap(([stem, some]) => (isAnswered(some) ? [stem] : [])));
    // Later entries of a map replace earlier ones.
    const firstExamples = new Map(
      examples.toReversed().map(({ intent, text }) => [intent, sentenceOf(text)]),
    );
    return new LearntLanguage(locale, { intents, opening, pages, spreads, firstExamples, stems });
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

  /** Whether a word is common in questions about anything. */
  readonly isCommon = (stem: string): boolean => (this.#spreads.get(stem) ?? 0) >= commonFrom;
}

const sentenceOf = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const learnt = new Map<Locale, Promise<LearntLanguage>>();

/** Learns a language at its first question. */
export function learnLanguage(locale: Locale): Promise<LearntLanguage> {
  const language = learnt.get(locale) ?? LearntLanguage.learn(locale, readExamples(locale));
  learnt.set(locale, language);
  return language;
}
