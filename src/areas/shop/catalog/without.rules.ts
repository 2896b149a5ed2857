import type { Locale } from '#platform/i18n/locales.ts';
import { foldText } from '#platform/kernel/fold-text.ts';
import { allergensNamedIn, unspacedAllergenWords } from './allergens.rules.ts';
import type { Allergen } from './catalog.rules.ts';

/** A search for products without a substance, such as “birra senza glutine”; its words are as typed. */
export type WithoutSearch = { rest: string; unwanted: string[] };

/** The declared substances of a product; null when nothing is declared. */
export type DeclaredContents = { allergens: Allergen[]; ingredients: string; isAlcoholic: boolean } | null;

const withoutWords: Record<Locale, readonly string[]> = {
  it: ['senza', 'privo', 'priva', 'privi', 'prive'],
  en: ['without'],
  es: ['sin'],
  fr: ['sans'],
  de: ['ohne'],
  pt: ['sem'],
  ru: ['без'],
  zh: [],
  ja: [],
};
const allWithoutWords = Object.values(withoutWords).flat();
const articles = new Set('il lo la l i gli le di d the any el los las de den das der o os a as'.split(' '));
const conjunctions = new Set('e ed o ne and or y ni et ou und oder и или'.split(' '));

const alcohol = /^(?:alcol|alcool|alcohol|alkohol|алкогол|酒精|アルコール)/u;
const unspaced = [...unspacedAllergenWords, '酒精', 'アルコール'].join('|');
const unspacedSearch = new RegExp(
  `(?:不含|无|無|ノン)的?(?<after>${unspaced})的?|(?<before>${unspaced})(?:フリー|なし|抜き|不使用)の?`,
  'gu',
);

const isAlcohol = (word: string): boolean => alcohol.test(foldText(word));
const isOnLabels = (word: string): boolean => isAlcohol(word) || allergensNamedIn([word]).length > 0;

/**
 * Parses a search for products without a substance; undefined for any other search. Words for “without” in
 * the page's language apply to any following word, those of other languages only to substances that labels
 * must declare: alcohol and allergens.
 */
export function readWithout(text: string, locale: Locale): WithoutSearch | undefined {
  const unwanted: string[] = [];
  const spaced = text.normalize('NFKC').replaceAll(unspacedSearch, (_, after?: string, before?: string) => {
    unwanted.push(after ?? before ?? '');
    return ' ';
  });
  const words = spaced.match(/[\p{L}\p{N}]+/gu) ?? [];
  const rest: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const compound = /^(.{3,})frei(?:e[mnrs]?)?$/iu.exec(word)?.[1];
    const folded = foldText(word);
    if (compound && isOnLabels(compound)) unwanted.push(compound);
    else if (folded === 'free' && isOnLabels(rest.at(-1) ?? '')) unwanted.push(rest.pop() ?? '');
    else if (allWithoutWords.includes(folded)) {
      const taken = readUnwanted(words, at + 1, withoutWords[locale].includes(folded));
      unwanted.push(...taken.words);
      if (taken.words.length === 0) rest.push(word);
      else at = taken.last;
    } else rest.push(word);
  }
  return unwanted.length === 0 ? undefined : { rest: rest.join(' '), unwanted };
}

/** The words after “without”, and the index of the last: “glutine e lattosio” are two, “glutine e maglietta” is one. */
function readUnwanted(
  words: readonly string[],
  from: number,
  isSure: boolean,
): { words: string[]; last: number } {
  const found: string[] = [];
  let last = from - 1;
  for (let at = from; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const folded = foldText(word);
    if (articles.has(folded) || (found.length > 0 && [...conjunctions, ...allWithoutWords].includes(folded)))
      continue;
    if (!isOnLabels(word) && (found.length > 0 || !isSure)) break;
    found.push(word);
    last = at;
    if (!conjunctions.has(foldText(words[at + 1] ?? ''))) break;
  }
  return { words: found, last };
}

/**
 * Whether a product may be offered to people who avoid a substance: only declarations count, no other text. A
 * word that is on no label, such as one with a typing error, matches no product. `named`: the ingredients of
 * all products, folded.
 */
export const isDeclaredWithout = (
  contents: DeclaredContents,
  unwanted: readonly string[],
  named: string,
): boolean =>
  contents !== null &&
  unwanted.every((word) => (isOnLabels(word) || hasWord(named, word)) && !isDeclared(contents, word));

/** The ingredients of all products, folded. */
export const namedIn = (products: readonly { contents: DeclaredContents }[]): string =>
  foldText(products.map(({ contents }) => contents?.ingredients ?? '').join('\n'));

function isDeclared(
  { allergens, ingredients, isAlcoholic }: NonNullable<DeclaredContents>,
  word: string,
): boolean {
  if (isAlcohol(word)) return isAlcoholic;
  const named = allergensNamedIn([word]);
  const all = [...allergens, ...allergensNamedIn([ingredients])];
  return named.some((each) => all.includes(each)) || hasWord(foldText(ingredients), word);
}

/** Minimum letters of a word before its ending is ignored. */
const minRootLength = 4;

/** Whether a folded text contains a word, in the singular or plural. */
function hasWord(text: string, word: string): boolean {
  const folded = foldText(word);
  const root = folded.length > minRootLength ? folded.slice(0, -1) : folded;
  return text.split(/[^\p{L}\p{N}]+/u).some((each) => each.startsWith(root));
}
