import { graphemesOf } from '#platform/kernel/shorten-text.ts';

/**
 * `Ada L.` for Ada Lovelace. A single word may be a full name, as in Japanese, so only its first character is
 * used. Other text, such as something in brackets, is ignored.
 */
export function firstNameAndInitial(fullName: string): string {
  const words = fullName.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const [first = '', last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  if (first === '') return '';
  return last === undefined ? `${initialOf(first)}.` : `${first} ${initialOf(last)}.`;
}

function initialOf(word: string): string {
  const [first = ''] = graphemesOf(word);
  return first.toLocaleUpperCase('it');
}
