/** Words in capitals, or in 【】 for scripts without capitals: this marks the allergens in a list of ingredients. */
const marked = /(【[^】]+】|\p{Lu}[\p{Lu}’' -]*\p{Lu})/u;

export function splitAllergens(ingredients: string): { part: string; isAllergen: boolean }[] {
  return ingredients
    .split(marked)
    .map((part, index) => ({ part, isAllergen: index % 2 === 1 }))
    .filter(({ part }) => part !== '');
}
