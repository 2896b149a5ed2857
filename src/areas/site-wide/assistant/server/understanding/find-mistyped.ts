import type { Word } from '#areas/site-wide/site-search/server/words.ts';
import { countErrors } from '#platform/kernel/nearest-words.ts';

/** Minimum letters of a word for one permitted typing error, and for two. */
const [oneErrorFrom, twoErrorsFrom] = [5, 9];
/** Minimum letters of a word whose first letter may be wrong. */
const firstErrorFrom = 6;

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
    .map((each) => ({ ...each, errors: countErrors(stem, each.stem) }))
    .filter(({ errors }) => errors <= max);
  const least = Math.min(...near.map(({ errors }) => errors));
  return near.filter(({ errors }) => errors === least);
}
