import { foldText } from '#platform/kernel/fold-text.ts';
import { allergenWords, harmlessPhrases } from './allergen-words.ts';
import { type Allergen, allergens } from './catalog.rules.ts';

/** The allergens in ingredients in any of the languages, in the order of the law. */
export function allergensNamedIn(ingredients: readonly string[]): Allergen[] {
  const text = ingredients.map(foldText).join('\n').replaceAll(/\s+/g, ' ').replaceAll(harmless, ' ');
  return allergens.filter((allergen) => patterns[allergen].test(text));
}

/** The allergens that are in the ingredients but not in the list; none while the list is null. */
export function unlistedAllergens(
  ingredients: readonly string[],
  listed: readonly Allergen[] | null,
): Allergen[] {
  return listed === null ? [] : allergensNamedIn(ingredients).filter((each) => !listed.includes(each));
}

/** The ingredients of a product in all of its languages. */
export const ingredientsOf = ({
  beer,
  translations,
}: {
  beer: { ingredients: string };
  translations: Readonly<Record<string, { ingredients?: string | undefined } | undefined>>;
}): string[] => [beer.ingredients, ...Object.values(translations).map((texts) => texts?.ingredients ?? '')];

const listOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[|\n]/)
      .map((word) => foldText(word.trim()))
      .filter(Boolean),
  ),
];

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** The Chinese and Japanese words for allergens, which are not separated by spaces. */
export const unspacedAllergenWords: readonly string[] = Object.values(allergenWords)
  .flatMap((text) => text.split(/[|\n]/))
  .map((word) => word.trim().replace('*', ''))
  .filter((word) => unspaced.test(word));

function pattern(text: string, flags: string): RegExp {
  const found = listOf(text).map((word) => {
    if (unspaced.test(word)) return word.replace('*', '');
    const start = word.replace('*', '');
    return String.raw`(?<![\p{L}\p{N}])${start}${word.endsWith('*') ? '' : String.raw`(?![\p{L}\p{N}])`}`;
  });
  return new RegExp(found.join('|'), flags);
}

const harmless = pattern(harmlessPhrases, 'gu');

const patterns = Object.fromEntries(
  allergens.map((allergen) => [allergen, pattern(allergenWords[allergen], 'u')]),
) as Record<Allergen, RegExp>;
