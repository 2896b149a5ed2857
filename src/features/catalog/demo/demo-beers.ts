import type { DemoBeerFacts, DemoVariant } from './demo-types.ts';

const bottle33: DemoBeerFacts['options'] = [
  { title: 'Formato', values: ['Bottiglia 33 cl', 'Confezione da 6'] },
];

/** A 33 cl bottle and the pack of six. */
function bottleAndSix(
  sku: string,
  single: Pick<DemoVariant, 'priceCents' | 'stock' | 'sale' | 'priceHistory'>,
  six: Pick<DemoVariant, 'priceCents' | 'stock'>,
): DemoVariant[] {
  return [
    { sku: `${sku}-33`, optionValues: ['Bottiglia 33 cl'], volumeMl: 330, weightGrams: 590, ...single },
    { sku: `${sku}-33X6`, optionValues: ['Confezione da 6'], volumeMl: 1980, weightGrams: 3700, ...six },
  ];
}

export const demoBeers: DemoBeerFacts[] = [
  {
    handle: 'filo-d-erba',
    collections: ['birre-della-casa', 'sotto-il-pergolato'],
    beer: {
      style: 'Italian Pilsner',
      styleFamily: 'lager',
      brewery: 'Birrificio Ponte Storto, Pieve Sottomonte',
      abvTenths: 50,
      ibu: 34,
      colourEbc: 6,
      allergens: ['gluten'],
    },
    options: bottle33,
    variants: bottleAndSix('TU-FDE', { priceCents: 420, stock: 96 }, { priceCents: 2300, stock: 14 }),
    related: ['notturno-bianco', 'maglietta-cerchio'],
  },
  {
    handle: 'notturno-bianco',
    collections: ['birre-della-casa', 'sere-d-inverno'],
    beer: {
      style: 'Milk Stout',
      styleFamily: 'dark',
      brewery: 'Officina Cantoscuro, Borgo Calanco',
      abvTenths: 54,
      ibu: 26,
      colourEbc: 90,
      allergens: ['gluten', 'milk'],
    },
    options: bottle33,
    variants: bottleAndSix('TU-NOT', { priceCents: 480, stock: 48 }, { priceCents: 2640, stock: 6 }),
    related: ['filo-d-erba'],
  },
];
