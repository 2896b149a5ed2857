import { expect, test } from 'vitest';
import { allergensNamedIn, unlistedAllergens } from './allergens.rules.ts';
import type { Allergen } from './catalog.rules.ts';

test.each<[string, Allergen[]]>([
  ['Acqua, malto d’orzo, luppolo, lievito', ['gluten']],
  ['Acqua, MALTI (ORZO, SEGALE), LATTOSIO, nocciole', ['gluten', 'milk', 'nuts']],
  ['Water, barley malt, hops, yeast, isinglass', ['gluten', 'fish']],
  ['Wasser, Gerstenmalz, Weizenmalz, Hopfen', ['gluten']],
  ['Eau, malt d’orge, blé, noisettes, œufs', ['gluten', 'eggs', 'nuts']],
  ['Agua, malta de cebada, leche, sulfitos', ['gluten', 'milk', 'sulphites']],
  ['Água, malte de cevada, aveia, amêndoas', ['gluten', 'nuts']],
  ['Вода, ячменный солод, хмель, лактоза', ['gluten', 'milk']],
  ['水、大麦麦芽、乳糖', ['gluten', 'milk']],
  ['水、モルト、大豆、アーモンド', ['gluten', 'soybeans', 'nuts']],
  ['Conservante: E 224 no, E224 sì, anidride solforosa', ['sulphites']],
  ['Acqua, grano saraceno, noce moscata, latte di cocco, maltodestrine, castagne', []],
  ['Wasser, Buchweizen, Kakaobutter, glutenfrei', []],
  ['Water, chestnuts, coconut milk, gluten-free', []],
])('%s names %j', (ingredients, named) => {
  expect(allergensNamedIn([ingredients])).toEqual(named);
});

test('listed allergens are not reported, and no allergens are reported while the list is missing', () => {
  expect(unlistedAllergens(['malto d’orzo, lattosio'], ['gluten'])).toEqual(['milk']);
  expect(unlistedAllergens(['', 'barley malt'], [])).toEqual(['gluten']);
  expect(unlistedAllergens(['malto d’orzo'], null)).toEqual([]);
});
