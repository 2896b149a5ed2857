import { distance } from 'fastest-levenshtein';
import type { Word } from '#areas/site-wide/site-search/server/words.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { type CompiledLexicon, isUnspaced, lexiconOf } from './lexicon/compiled-lexicons.ts';
import type { Concept } from './lexicon/concepts.ts';

/** The indexes of words by their meaning. A word may have several meanings. */
export type Meanings = ReadonlyMap<Concept, ReadonlySet<number>>;

/** Minimum letters of a word for one permitted typing error, and for two. */
const [oneErrorFrom, twoErrorsFrom] = [5, 9];
/** Minimum letters of a word whose first letter may be wrong. */
const firstErrorFrom = 6;

/** The meanings of the words of a question. */
export function readConcepts(words: readonly Word[], locale: Locale): Meanings {
  const lexicon = lexiconOf(locale);
  const meanings = new Map<Concept, Set<number>>();
  const note = (concept: Concept, places: Iterable<number>) => {
    const noted = meanings.get(concept) ?? new Set<number>();
    meanings.set(concept, noted);
    for (const place of places) noted.add(place);
  };
  if (isUnspaced(locale)) readCharacters(words, lexicon, note);
  else readStems(words, lexicon, note);
  return meanings;
}

type Note = (concept: Concept, places: Iterable<number>) => void;

function readStems(words: readonly Word[], lexicon: CompiledLexicon, note: Note): void {
  for (const [place, word] of words.entries()) {
    const { stem, isStopWord, isName } = word;
    const begun = lexicon.phrases.get(stem) ?? [];
    for (const { concept, stems } of begun) {
      if (stems.every((each, index) => words[place + index]?.stem === each))
        note(
          concept,
          stems.map((_, index) => place + index),
        );
    }
    const isKnown = begun.some(({ stems }) => stems.length === 1);
    if (!isKnown && !isStopWord && !isName)
      for (const concept of mistypedConcepts(word, lexicon)) note(concept, [place]);
  }
}

/** The concepts of the known words that are most similar to a mistyped one. */
const mistypedConcepts = (word: Word, lexicon: CompiledLexicon): Concept[] =>
  findMistyped(word, lexicon).map(({ concept }) => concept);

/** The stem of the lexicon that is most similar to a mistyped word; undefined when there is none. */
export const findMeantStem = (word: Word, locale: Locale): string | undefined =>
  isUnspaced(locale) ? undefined : findMistyped(word, lexiconOf(locale))[0]?.stem;

/** Candidates for a mistyped word: by their first letter, and all of them. */
export type KnownWords<Known extends { stem: string }> = {
  words: ReadonlyMap<string, readonly Known[]>;
  allWords: readonly Known[];
};

/** The known words that are most similar to a mistyped word. */
export function findMistyped<Known extends { stem: string }>(
  { stem, folded }: Word,
  { words, allWords }: KnownWords<Known>,
): Known[] {
  if (folded.length < oneErrorFrom) return [];
  const near = findNearest(stem, words.get(stem.charAt(0)) ?? [], stem.length >= twoErrorsFrom ? 2 : 1);
  if (near.length > 0 || stem.length < firstErrorFrom) return near;
  return findNearest(stem, allWords, 1);
}

function findNearest<Known extends { stem: string }>(
  stem: string,
  known: readonly Known[],
  max: number,
): Known[] {
  const near = known
    .filter((each) => each.stem.length >= oneErrorFrom && Math.abs(each.stem.length - stem.length) <= max)
    .map((each) => ({ ...each, errors: distance(stem, each.stem) }))
    .filter(({ errors }) => errors <= max);
  const least = Math.min(...near.map(({ errors }) => errors));
  return near.filter(({ errors }) => errors === least);
}

function readCharacters(words: readonly Word[], { characters }: CompiledLexicon, note: Note): void {
  const text = words.map(({ folded }) => folded).join('');
  const ends: number[] = [];
  for (const { folded } of words) ends.push((ends.at(-1) ?? 0) + folded.length);
  for (const { concept, text: phrase } of characters) {
    for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
      const end = at + phrase.length;
      note(
        concept,
        ends.flatMap((wordEnd, place) => ((ends[place - 1] ?? 0) < end && wordEnd > at ? [place] : [])),
      );
    }
  }
}
