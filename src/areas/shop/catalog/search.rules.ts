import { foldText } from '#platform/kernel/fold-text.ts';
import { cutText } from '#platform/kernel/shorten-text.ts';
import type { ProductKind } from './catalog.rules.ts';

/**
 * Names of each kind of product in the nine languages, so that a search finds products whose name does not contain
 * them.
 */
export const kindWords: Record<ProductKind, string> = {
  beer: 'birra birre beer cerveza bière Bier cerveja пиво 啤酒 ビール',
  gadget: 'gadget regalo gift souvenir cadeau Geschenk presente сувенир 周边 グッズ',
};

const unspaced = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]`;
const words = new RegExp(String.raw`${unspaced}+|[[\p{L}\p{N}]--${unspaced}]+`, 'gv');
const isUnspaced = new RegExp(unspaced, 'v');

/** Scripts without spaces are indexed by pairs of neighbouring characters: 苦味啤酒 is 苦味, 味啤 and 啤酒. */
function pairs(run: string): string[] {
  const characters = [...run];
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

/** Longer words are cut: the rest rarely distinguishes them, and an index has a size limit. */
const maxWordLength = 40;

/** The words of a text, without case and accents. */
export function wordsOf(text: string): string[] {
  const found = foldText(text).match(words) ?? [];
  return found.map((word) => (isUnspaced.test(word) ? word : cutText(word, maxWordLength)));
}

const elided = /\p{L}+['’]\p{L}+/gu;

/** Words with an apostrophe, also without it, because people leave it out: `laquila` is L'Aquila. */
const joinedWords = (text: string): string[] =>
  (text.match(elided) ?? []).flatMap((word) => wordsOf(word.replaceAll(/['’]/g, '')));

/** The text that a search matches: each word of the texts once, between spaces. */
export function searchText(texts: readonly string[]): string {
  const found = texts
    .flatMap((text) => [...wordsOf(text), ...joinedWords(text)])
    .flatMap((word) =>
      // Adding the last character alone lets a search for one character find it at any position.
      isUnspaced.test(word) ? [...pairs(word), [...word].at(-1) ?? ''] : [word],
    );
  return [...new Set(found)].join(' ');
}

/** Words used from a search text; more would only slow the query down. */
const maxSearchWords = 12;

/**
 * The search text as a PostgreSQL `tsquery` of all words, each as a prefix. Empty when the text has no word; nothing
 * matches then.
 */
export function searchQuery(text: string): string {
  const asked = wordsOf(text).flatMap((word) =>
    isUnspaced.test(word) && [...word].length > 1 ? pairs(word) : [word],
  );
  return asked
    .slice(0, maxSearchWords)
    .map((word) => `'${word}':*`)
    .join(' & ');
}
