import type { Locale } from '#platform/i18n/locales.ts';
import { foldText } from '#platform/kernel/fold-text.ts';
import { findNearest } from '#platform/kernel/nearest-words.ts';
import { allergensNamedIn, unspacedAllergenWords } from './allergens.rules.ts';
import type { Allergen } from './catalog.rules.ts';

/** A search for products without a substance, such as “birra senza glutine”; its words are as typed. */
export type WithoutSearch = {
  rest: string;
  unwanted: string[];
  /** Whether labels declare such a substance, so that it may be one that people must avoid. */
  isOnLabels: boolean;
};

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
/** Negations: only before a substance that labels must declare. `s` and `w` are of “s/glutine” and “w/o gluten”. */
const negations = new Set(
  'no non not zero nessun nessuna nicht kein keine keinen keiner pas nada ningun ninguna s w нет не'.split(
    ' ',
  ),
);
/** Beginnings of words for an intolerance or an allergy: the substance follows. */
const intolerance = /^(?:intoller|intoler|allerg|alerg|unvertrag|аллерг|неперенос)/u;
/** Beginnings of words for coeliac disease. */
const coeliac = /^(?:celiac|celiach|coeliac|coeliaqu|cœliaqu|zoliak|целиак)/u;
/** The word for gluten in each language. */
export const glutenNames: Readonly<Record<Locale, string>> = {
  ...{ it: 'glutine', en: 'gluten', es: 'gluten', fr: 'gluten', de: 'Gluten', pt: 'glúten' },
  ...{ ru: 'глютен', zh: '麸质', ja: 'グルテン' },
};
const articles = new Set(
  'il lo la l i gli le di d the any el los las de den das der des du o os a as al allo alla alle agli ai to gegen contre au aux del dello dei della delle ao à на к'.split(
    ' ',
  ),
);
/** Words of a sentence about a person: “sono celiaca” asks for no product by name. */
const personalWords = new Set(
  'sono sei siamo ho io mio mia figlio figlia soy tengo hay je suis j ai ich bin habe eu sou tenho i m am im have my per for fur pour para da я у меня для'.split(
    ' ',
  ),
);
const conjunctions = new Set('e ed o ne and or y ni et ou und oder и или'.split(' '));

const alcohol = /^(?:alcol|alcool|alcohol|alkohol|алкогол|酒精|アルコール)/u;
const unspaced = [...unspacedAllergenWords, '酒精', 'アルコール'].join('|');
const unspacedSearch = new RegExp(
  `(?:不含|无|無|ノン)的?(?<after>${unspaced})的?|(?<before>${unspaced})(?:フリー|なし|抜き|不使用)の?`,
  'gu',
);

/** “analcolica” and “non alcolica” are shown as searches without alcohol. */
const alcoholic = /^(?:alcolic|alcoholic|alcoolis|alkoholisch|алкогольн)/u;
const alcoholNames: Record<Locale, string> = {
  ...{ it: 'alcol', en: 'alcohol', es: 'alcohol', fr: 'alcool', de: 'Alkohol', pt: 'álcool' },
  ...{ ru: 'алкоголь', zh: '酒精', ja: 'アルコール' },
};

const isAlcohol = (word: string): boolean => alcohol.test(foldText(word));
const isOnLabels = (word: string): boolean => isAlcohol(word) || allergensNamedIn([word]).length > 0;

/**
 * Parses a search for products without a substance; undefined for any other search. Words for “without” in the page's
 * language apply to any following word. Those of other languages, negations (“no lattosio”), intolerances (“allergia alle
 * noci”) and compounds (“glutenfrei”, “analcolica”) apply only to substances that labels must declare: alcohol and allergens.
 */
export function readWithout(text: string, locale: Locale): WithoutSearch | undefined {
  const unwanted: string[] = [];
  const spaced = text.normalize('NFKC').replaceAll(unspacedSearch, (_, after?: string, before?: string) => {
    unwanted.push(after ?? before ?? '');
    return ' ';
  });
  const words = spaced.match(/[\p{L}\p{N}]+/gu) ?? [];
  let rest: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const folded = foldText(word);
    const isWithout = allWithoutWords.includes(folded);
    const isIntolerance = intolerance.test(folded);
    const compound = substanceInCompound(word);
    if (compound) unwanted.push(compound);
    else if (coeliac.test(folded)) {
      unwanted.push(glutenNames[locale]);
      return { rest: aboutProducts(rest), unwanted, isOnLabels: true };
    } else if (folded === 'free' && isOnLabels(rest.at(-1) ?? '')) unwanted.push(rest.pop() ?? '');
    else if (isWithout || isIntolerance || negations.has(folded)) {
      const from = folded === 'w' && words[at + 1] === 'o' ? at + 2 : at + 1;
      const taken = readUnwanted(words, from, withoutWords[locale].includes(folded));
      unwanted.push(...taken.words);
      if (taken.words.length === 0) rest.push(word);
      else at = taken.last;
      if (isIntolerance && taken.words.length > 0) rest = [aboutProducts(rest)].filter(Boolean);
    } else rest.push(word);
  }
  const named = unwanted.map((word) =>
    alcoholic.test(foldText(word)) ? alcoholNames[locale] : withoutTypingError(word),
  );
  if (named.length === 0) return undefined;
  return { rest: rest.join(' '), unwanted: named, isOnLabels: named.some(isOnLabels) };
}

/** The only substances whose typing errors are corrected: “cafeína” must not become “caseína”, nor “pesca” “pesce”. */
const correctable = [
  ...Object.values(glutenNames),
  'lattosio',
  'lactose',
  'lactosa',
  'Laktose',
  'лактоза',
].map(foldText);

/** The name of gluten or lactose that a word means: “glitine” is “glutine”. */
const withoutTypingError = (word: string): string =>
  isOnLabels(word) ? word : (findNearest(foldText(word), correctable, 1)[0] ?? word);

const aboutProducts = (words: readonly string[]): string =>
  words.filter((word) => !personalWords.has(foldText(word)) && !articles.has(foldText(word))).join(' ');

/** The substance in “glutenfrei”, “glutenfree”, “безглютеновое”, “Laktoseintoleranz” or “analcolica”. */
function substanceInCompound(word: string): string | undefined {
  const [, before, after, alcoholic] =
    /^(.{3,}?)(?:frei(?:e[mnrs]?)?|free|intoler.*|unverträg.*|allerg.*)$|^без(.{4,})$|^an(al[ck]o.*)$/iu.exec(
      word,
    ) ?? [];
  const found = before ?? after ?? alcoholic;
  return found && isOnLabels(found) ? found : undefined;
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
    const isJoining = conjunctions.has(folded) || allWithoutWords.includes(folded) || negations.has(folded);
    if (articles.has(folded) || (found.length > 0 && isJoining)) continue;
    const count = [1, 2, 3].find((each) => isOnLabels(words.slice(at, at + each).join(' '))) ?? 1;
    // “prenotazione per arachidi” is no name of a substance: its last word alone is one.
    const isName = count === 1 || !isOnLabels(words[at + count - 1] ?? '');
    const name = isName ? words.slice(at, at + count).join(' ') : word;
    if (!isOnLabels(name) && (found.length > 0 || !isSure)) break;
    found.push(name);
    if (isName) at += count - 1;
    last = at;
    const next = foldText(words[at + 1] ?? '');
    if (!conjunctions.has(next) && !negations.has(next)) break;
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
