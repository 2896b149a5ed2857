import { describe, expect, it } from 'vitest';
import { splitAllergens } from './ingredients.ts';

describe('the allergens in a list of ingredients', () => {
  it.each([
    ['Acqua, MALTO D’ORZO, luppolo.', ['MALTO D’ORZO']],
    ['Acqua, LATTOSIO (LATTE), fiocchi di AVENA', ['LATTOSIO', 'LATTE', 'AVENA']],
    ["malto d'ORZO", ['ORZO']],
    ['Wasser, GERSTENMALZ, Hafer', ['GERSTENMALZ']],
    ['Вода, ЯЧМЕННЫЙ СОЛОД, хмель', ['ЯЧМЕННЫЙ СОЛОД']],
    ['水、大麦麦芽【麸质】、啤酒花', ['【麸质】']],
    ['Acqua, luppolo, lievito', []],
    ['', []],
  ])('in "%s" are %j', (text, allergens) => {
    const parts = splitAllergens(text);
    expect(parts.filter(({ isAllergen }) => isAllergen).map(({ part }) => part)).toEqual(allergens);
    expect(parts.map(({ part }) => part).join('')).toBe(text);
  });
});
