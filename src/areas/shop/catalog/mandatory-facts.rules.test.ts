import { expect, test } from 'vitest';
import { noLabelling } from './labelling.rules.ts';
import { type MandatoryFact, missingFacts } from './mandatory-facts.rules.ts';
import type { NewProduct } from './new-product.schema.ts';

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

const labelling: NewProduct['labelling'] = {
  ...noLabelling,
  packaging: [],
  manufacturerName: 'Officina Lupo Verde',
  manufacturerAddress: 'Via dei Tigli 3, Pieve Sottomonte',
  manufacturerContact: 'info@lupoverde.example',
  warnings: '',
};
const nutrition = {
  energyKj: 96,
  energyKcal: 23,
  fat: 0,
  saturates: 0,
  carbohydrate: 540,
  sugars: 210,
  protein: 40,
  salt: 1,
};

test.each<
  [string, Omit<Parameters<typeof missingFacts>[0], 'labelling'> & { labelling?: object }, MandatoryFact[]]
>([
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
  [
    'an alcohol-free beer without its nutrition declaration',
    { kind: 'beer', beer: { ...beer, abvTenths: 12 }, variants: [bottle] },
    ['nutrition'],
  ],
  [
    'an alcohol-free beer with it',
    { kind: 'beer', beer: { ...beer, abvTenths: 5 }, variants: [bottle], labelling: { nutrition } },
    [],
  ],
  ['a beer above 1.2 %', { kind: 'beer', beer: { ...beer, abvTenths: 13 }, variants: [bottle] }, []],
  [
    'a beer of whose packaging nobody has said anything',
    { kind: 'beer', beer, variants: [bottle], labelling: { packaging: null } },
    ['packaging'],
  ],
  [
    'a gadget of which nothing is known',
    { kind: 'gadget', variants: [], labelling: noLabelling },
    ['manufacturerName', 'manufacturerAddress', 'manufacturerContact', 'warnings', 'packaging'],
  ],
  [
    'a gadget with an address of spaces',
    { kind: 'gadget', variants: [], labelling: { manufacturerAddress: '  ' } },
    ['manufacturerAddress'],
  ],
])('%s', (_, product, missing) => {
  expect(missingFacts({ ...product, labelling: { ...labelling, ...product.labelling } })).toEqual(missing);
});
