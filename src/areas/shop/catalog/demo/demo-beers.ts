import type { DemoBeerFacts, DemoFacts, DemoVariant } from './demo-types.ts';

const formats = {
  '33': { value: 'Bottiglia 33 cl', volumeMl: 330, weightGrams: 590 },
  '75': { value: 'Bottiglia 75 cl', volumeMl: 750, weightGrams: 1280 },
  '33X6': { value: 'Confezione da 6', volumeMl: 1980, weightGrams: 3700 },
};

type Offer = Pick<DemoVariant, 'priceCents' | 'stock' | 'sale' | 'priceHistory'>;

/** A variant for each format; a beer in a single format has no options. */
function inFormats(
  sku: string,
  offers: Partial<Record<keyof typeof formats, Offer>>,
): Pick<DemoFacts, 'options' | 'variants'> {
  const offered = (['33', '75', '33X6'] as const).flatMap((code) => {
    const offer = offers[code];
    return offer ? [{ code, offer, ...formats[code] }] : [];
  });
  const isChoice = offered.length > 1;
  return {
    options: isChoice ? [{ title: 'Formato', values: offered.map(({ value }) => value) }] : [],
    variants: offered.map(({ code, offer, value, volumeMl, weightGrams }) => ({
      sku: `${sku}-${code}`,
      optionValues: isChoice ? [value] : [],
      ...offer,
      volumeMl,
      weightGrams,
    })),
  };
}

const ponteStorto = 'Birrificio Ponte Storto, Pieve Sottomonte';
const cantoscuro = 'Officina Cantoscuro, Borgo Calanco';
const malgaNevalta = 'Birrificio Malga Nevalta, Alpe di Nevalta';
const lanternaBassa = 'Birrificio Lanterna Bassa, Porto San Lume';
const quattroAlbe = 'Fattoria Quattro Albe, Colle Ventoso';

export const demoBeers: DemoBeerFacts[] = [
  {
    handle: 'filo-d-erba',
    collections: ['birre-della-casa', 'sotto-il-pergolato'],
    beer: {
      style: 'Italian Pilsner',
      styleFamily: 'lager',
      brewery: ponteStorto,
      abvTenths: 50,
      ibu: 34,
      colourEbc: 6,
      allergens: ['gluten'],
    },
    ...inFormats('TU-FDE', { '33': { priceCents: 420, stock: 96 }, '33X6': { priceCents: 2300, stock: 14 } }),
    related: ['sasso-bianco', 'vento-di-marzo', 'calice-tulipano'],
  },
  {
    handle: 'vento-di-marzo',
    collections: ['birre-della-casa'],
    beer: {
      style: 'West Coast IPA',
      styleFamily: 'ipa',
      brewery: ponteStorto,
      abvTenths: 66,
      ibu: 62,
      colourEbc: 12,
      allergens: ['gluten'],
    },
    ...inFormats('TU-VDM', { '33': { priceCents: 490, stock: 72 }, '33X6': { priceCents: 2690, stock: 9 } }),
    related: ['nebbia-in-val', 'niente-scuse', 'apribottiglie-officina'],
  },
  {
    handle: 'nebbia-in-val',
    collections: ['birre-della-casa', 'sotto-il-pergolato'],
    beer: {
      style: 'New England IPA',
      styleFamily: 'ipa',
      brewery: malgaNevalta,
      abvTenths: 62,
      ibu: 32,
      colourEbc: 9,
      allergens: ['gluten'],
    },
    ...inFormats('TU-NIV', { '33': { priceCents: 540, stock: 30 }, '33X6': { priceCents: 2980, stock: 4 } }),
    related: ['vento-di-marzo', 'mare-corto'],
  },
  {
    handle: 'sasso-bianco',
    collections: ['sotto-il-pergolato', 'per-la-tavola'],
    beer: {
      style: 'Blanche',
      styleFamily: 'wheat',
      brewery: ponteStorto,
      abvTenths: 48,
      ibu: 14,
      colourEbc: 5,
      allergens: ['gluten'],
    },
    ...inFormats('TU-SBI', { '33': { priceCents: 430, stock: 60 }, '75': { priceCents: 1150, stock: 18 } }),
    related: ['controra', 'filo-d-erba', 'borsa-mercato'],
  },
  {
    handle: 'controra',
    collections: ['sotto-il-pergolato', 'per-la-tavola'],
    beer: {
      style: 'Saison',
      styleFamily: 'belgian',
      brewery: quattroAlbe,
      abvTenths: 61,
      ibu: 28,
      colourEbc: 10,
      allergens: ['gluten'],
    },
    ...inFormats('TU-CON', { '33': { priceCents: 480, stock: 44 }, '75': { priceCents: 1240, stock: 20 } }),
    related: ['sasso-bianco', 'mezzanotte-in-vigna', 'calice-tulipano'],
  },
  {
    handle: 'mare-corto',
    collections: ['sotto-il-pergolato', 'per-la-tavola'],
    beer: {
      style: 'Gose',
      styleFamily: 'sour',
      brewery: lanternaBassa,
      abvTenths: 43,
      ibu: 9,
      colourEbc: 7,
      allergens: ['gluten'],
    },
    ...inFormats('TU-MAR', { '33': { priceCents: 470, stock: 36 }, '33X6': { priceCents: 2580, stock: 0 } }),
    related: ['sasso-bianco', 'controra'],
  },
  {
    handle: 'ottobre-in-tasca',
    collections: ['sere-d-inverno', 'per-la-tavola'],
    beer: {
      style: 'Chestnut Amber Ale',
      styleFamily: 'amber',
      brewery: malgaNevalta,
      abvTenths: 60,
      ibu: 22,
      colourEbc: 28,
      allergens: ['gluten'],
    },
    // The price was 4.50 within the 30 days before the sale, so comparing with 5.20 alone would overstate the
    // reduction.
    ...inFormats('TU-OTT', {
      '33': {
        priceCents: 520,
        stock: 40,
        sale: { priceCents: 430, startedDaysAgo: 3, endsInDays: 11 },
        priceHistory: [
          { daysAgo: 120, priceCents: 480 },
          { daysAgo: 40, priceCents: 450 },
          { daysAgo: 12, priceCents: 520 },
        ],
      },
      '33X6': {
        priceCents: 2850,
        stock: 8,
        sale: { priceCents: 2350, startedDaysAgo: 3, endsInDays: 11 },
        priceHistory: [
          { daysAgo: 120, priceCents: 2640 },
          { daysAgo: 40, priceCents: 2480 },
          { daysAgo: 12, priceCents: 2850 },
        ],
      },
    }),
    related: ['terra-di-nocciole', 'carbonaia', 'tazza-rifugio'],
  },
  {
    handle: 'terra-di-nocciole',
    collections: ['sere-d-inverno'],
    beer: {
      style: 'Hazelnut Brown Ale',
      styleFamily: 'amber',
      brewery: quattroAlbe,
      abvTenths: 57,
      ibu: 24,
      colourEbc: 45,
      allergens: ['gluten', 'nuts'],
    },
    ...inFormats('TU-TDN', { '33': { priceCents: 510, stock: 26 } }),
    related: ['notturno-bianco', 'ottobre-in-tasca'],
  },
  {
    handle: 'carbonaia',
    collections: ['sere-d-inverno', 'per-la-tavola'],
    beer: {
      style: 'Smoked Porter',
      styleFamily: 'dark',
      brewery: cantoscuro,
      abvTenths: 58,
      ibu: 30,
      colourEbc: 62,
      allergens: ['gluten'],
    },
    ...inFormats('TU-CAR', { '33': { priceCents: 490, stock: 34 }, '33X6': { priceCents: 2690, stock: 5 } }),
    related: ['notturno-bianco', 'ottobre-in-tasca'],
  },
  {
    handle: 'notturno-bianco',
    collections: ['birre-della-casa', 'sere-d-inverno'],
    beer: {
      style: 'Milk Stout',
      styleFamily: 'dark',
      brewery: cantoscuro,
      abvTenths: 54,
      ibu: 26,
      colourEbc: 90,
      allergens: ['gluten', 'milk'],
    },
    ...inFormats('TU-NOT', { '33': { priceCents: 480, stock: 48 }, '33X6': { priceCents: 2640, stock: 6 } }),
    related: ['carbonaia', 'terra-di-nocciole', 'felpa-turno-di-notte'],
  },
  {
    handle: 'neve-di-maggio',
    collections: ['sere-d-inverno'],
    beer: {
      style: 'Doppelbock',
      styleFamily: 'strong',
      brewery: malgaNevalta,
      abvTenths: 74,
      ibu: 23,
      colourEbc: 36,
      allergens: ['gluten'],
    },
    ...inFormats('TU-NDM', { '33': { priceCents: 530, stock: 28 }, '75': { priceCents: 1380, stock: 10 } }),
    related: ['campana-grande', 'carbonaia', 'tazza-rifugio'],
  },
  {
    handle: 'mezzanotte-in-vigna',
    collections: ['per-la-tavola'],
    beer: {
      style: 'Italian Grape Ale',
      styleFamily: 'sour',
      brewery: quattroAlbe,
      abvTenths: 80,
      ibu: 12,
      colourEbc: 18,
      allergens: ['gluten', 'sulphites'],
    },
    ...inFormats('TU-MIV', { '75': { priceCents: 1690, stock: 24 } }),
    related: ['controra', 'campana-grande', 'calice-tulipano'],
  },
  {
    handle: 'campana-grande',
    collections: ['sere-d-inverno'],
    beer: {
      style: 'Barley Wine',
      styleFamily: 'strong',
      brewery: cantoscuro,
      abvTenths: 105,
      ibu: 48,
      colourEbc: 40,
      allergens: ['gluten'],
    },
    ...inFormats('TU-CAM', { '33': { priceCents: 790, stock: 7 }, '75': { priceCents: 1950, stock: 3 } }),
    related: ['neve-di-maggio', 'mezzanotte-in-vigna'],
  },
  {
    handle: 'niente-scuse',
    nutrition: {
      ...{ energyKj: 96, energyKcal: 23, fat: 0, saturates: 0 },
      ...{ carbohydrate: 540, sugars: 210, protein: 40, salt: 1 },
    },
    collections: ['birre-della-casa', 'sotto-il-pergolato'],
    beer: {
      style: 'Alcohol-free Pale Ale',
      styleFamily: 'alcohol-free',
      brewery: ponteStorto,
      abvTenths: 3,
      ibu: 30,
      colourEbc: 11,
      allergens: ['gluten'],
    },
    ...inFormats('TU-NSC', { '33': { priceCents: 350, stock: 80 }, '33X6': { priceCents: 1920, stock: 16 } }),
    related: ['filo-d-erba', 'vento-di-marzo', 'cappellino-salita'],
  },
];
