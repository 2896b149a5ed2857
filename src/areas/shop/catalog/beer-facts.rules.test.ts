import { expect, test } from 'vitest';
import type { NewProduct } from './admin/new-product.schema.ts';
import { type MandatoryFact, missingFacts } from './beer-facts.rules.ts';

const beer: NonNullable<NewProduct['beer']> = {
  style: 'Saison',
  brewery: 'Birrificio Ponte Storto',
  abvTenths: 52,
  ibu: 20,
  colourEbc: 8,
  ingredients: 'acqua, malto d’ORZO',
  allergens: [],
  absent: [],
};
const bottle: NewProduct['variants'][number] = {
  optionValues: [],
  priceCents: 400,
  sale: null,
  stock: null,
  volumeMl: 330,
  weightGrams: 0,
  colour: null,
};

test.each<[string, Pick<NewProduct, 'kind' | 'beer' | 'variants'>, MandatoryFact[]]>([
  ['a beer with all facts', { kind: 'beer', beer, variants: [bottle] }, []],
  ['a gadget', { kind: 'gadget', beer: undefined, variants: [{ ...bottle, volumeMl: null }] }, []],
  ['a beer without facts', { kind: 'beer', beer: undefined, variants: [bottle] }, ['facts']],
  [
    'a beer without ingredients',
    { kind: 'beer', beer: { ...beer, ingredients: '' }, variants: [bottle] },
    ['ingredients'],
  ],
  [
    'a beer of whose allergens nobody has said anything',
    { kind: 'beer', beer: { ...beer, allergens: null }, variants: [bottle] },
    ['allergens'],
  ],
  [
    'a beer of unknown style, brewery and volume',
    {
      kind: 'beer',
      beer: { ...beer, style: '', brewery: '' },
      variants: [bottle, { ...bottle, volumeMl: null }],
    },
    ['style', 'brewery', 'volume'],
  ],
])('%s', (_, product, missing) => {
  expect(missingFacts(product)).toEqual(missing);
});
