import type { ProductKind } from './catalog.rules.ts';

/** What people call a kind of product, in the nine languages: found although no name says it. */
export const kindWords: Record<ProductKind, string> = {
  beer: 'birra birre beer cerveza bière Bier cerveja пиво 啤酒 ビール',
  gadget: 'gadget regalo gift souvenir cadeau Geschenk presente сувенир 周边 グッズ',
};

const unjoined: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' };

/** Text without case and accents: "Kölsch" and "KOLSCH" fold to the same. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđ]/g, (letter) => unjoined[letter] ?? letter);
}

const unspaced = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]`;
const words = new RegExp(String.raw`${unspaced}+|[[\p{L}\p{N}]--${unspaced}]+`, 'gv');
const isUnspaced = new RegExp(unspaced, 'v');

/** Pairs of neighbouring characters stand for words in scripts that write none: 苦味啤酒 is 苦味, 味啤 and 啤酒. */
function pairs(run: string): string[] {
  const characters = [...run];
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

/** What follows in a longer word says nothing more, and an index has its limits. */
const maxWordLength = 40;

/** The words of a text, without case and accents. */
export function wordsOf(text: string): string[] {
  const found = foldText(text).match(words) ?? [];
  return found.map((word) => (isUnspaced.test(word) ? word : [...word].slice(0, maxWordLength).join('')));
}

/** What a search looks through: each word of the texts once, between spaces. */
export function searchText(texts: readonly string[]): string {
  const found = texts.flatMap(wordsOf).flatMap((word) =>
    // The last character alone lets one character find it wherever it stands.
    isUnspaced.test(word) ? [...pairs(word), [...word].at(-1) ?? ''] : [word],
  );
  return [...new Set(found)].join(' ');
}

/** Words that a search may have; more only make it slower. */
const maxSearchWords = 12;

/**
 * The question as a PostgreSQL `tsquery`: every word, each as the beginning of one. Empty when the text has no word, and
 * then nothing fits.
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
