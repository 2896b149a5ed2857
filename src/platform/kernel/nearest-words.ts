import { distance } from 'fastest-levenshtein';

/** Typing errors that make one word of the other; two neighbouring letters in the wrong order are one error. */
export function countErrors(typed: string, word: string): number {
  const errors = distance(typed, word);
  return errors === 2 && isSwapped(typed, word) ? 1 : errors;
}

function isSwapped(typed: string, word: string): boolean {
  if (typed.length !== word.length) return false;
  const at = [...typed].findIndex((letter, place) => letter !== word[place]);
  const swapped = `${typed.slice(0, at)}${typed[at + 1] ?? ''}${typed[at] ?? ''}${typed.slice(at + 2)}`;
  return swapped === word;
}

/** The words with the fewest typing errors, and at most `max`. */
export function findNearest(typed: string, words: Iterable<string>, max: number): string[] {
  let least = max;
  let nearest: string[] = [];
  for (const word of words) {
    if (Math.abs(word.length - typed.length) > least) continue;
    const errors = countErrors(typed, word);
    if (errors > least) continue;
    if (errors < least) nearest = [];
    least = errors;
    nearest.push(word);
  }
  return nearest;
}
