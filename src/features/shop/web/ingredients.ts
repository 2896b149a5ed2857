/** Words in capitals, or in 【】 where a script has none: the way in which a list of ingredients marks its allergens. */
const marked = /(【[^】]+】|\p{Lu}[\p{Lu}’' -]*\p{Lu})/u;

export function splitAllergens(ingredients: string): { part: string; isAllergen: boolean }[] {
  return ingredients
    .split(marked)
    .map((part, index) => ({ part, isAllergen: index % 2 === 1 }))
    .filter(({ part }) => part !== '');
}
