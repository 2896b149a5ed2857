import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testNutrition } from '#tests/support/catalog.ts';
import { noLabelling } from '../labelling.rules.ts';
import type { AdminProduct } from './catalog-admin.schema.ts';
import { type Draft, draftOf, duplicateOf, emptyDraft } from './draft.ts';
import { inputOf } from './draft-input.ts';
import {
  addOption,
  addValue,
  removeOption,
  removeValue,
  removeVariant,
  variantName,
} from './draft-options.ts';
import { findDraftProblems, readTenths } from './draft-problems.ts';

const now = new Date('2026-11-20T10:00:00Z');

const product: AdminProduct = {
  id: '019a0000-0000-7000-8000-000000000001',
  version: 3,
  kind: 'beer',
  status: 'published',
  isPurchasable: true,
  handle: 'notte',
  position: -4,
  title: 'Notte',
  subtitle: '',
  description: 'Scura.',
  ribbonText: null,
  additionalInfo: [{ title: 'Servire a', description: '10 gradi' }],
  translations: { de: { title: 'Nacht', ingredients: 'Wasser' } },
  priceSelection: 'lowest_price_first',
  collections: ['estate'],
  related: [],
  relatedProducts: [],
  beer: {
    style: 'Stout',
    brewery: 'Chiusa',
    abvTenths: 52,
    ibu: 0,
    colourEbc: 80,
    ingredients: 'acqua',
    allergens: ['gluten'],
  },
  labelling: {
    ...noLabelling,
    packaging: [{ part: 'bottle', material: 'GL 72' }],
    nutrition: testNutrition,
    warnings: '',
  },
  customFields: [{ id: 'f1', title: 'Nome', translations: { de: 'Name' }, isRequired: true, maxLength: 20 }],
  options: [
    {
      id: 'o1',
      title: 'Formato',
      translations: { de: { title: 'Format', values: ['Flasche', ''] } },
      values: [
        { id: 'a', value: 'Bottiglia', colour: null },
        { id: 'b', value: 'Sei', colour: null },
      ],
    },
  ],
  variants: [
    {
      id: 'v1',
      title: 'Bottiglia',
      sku: 'N-1',
      optionValueIds: ['a'],
      colour: null,
      volumeMl: 330,
      weightGrams: 600,
      priceCents: 450,
      stock: 12,
      reserved: 2,
      lowestPrice30: { cents: 420, days: 30 },
      lowestPriceNow: { cents: 420, days: 30 },
      isOnSale: false,
      prices: [],
      sale: { priceCents: 400, startsAt: '2026-11-30T23:00:00.000Z', endsAt: '2026-12-31T23:00:00.000Z' },
    },
    {
      id: 'v2',
      title: 'Sei',
      sku: 'N-6',
      optionValueIds: ['b'],
      colour: null,
      volumeMl: 1980,
      weightGrams: 3600,
      priceCents: 2500,
      stock: null,
      reserved: 0,
      lowestPrice30: null,
      lowestPriceNow: null,
      isOnSale: false,
      prices: [],
      sale: null,
    },
  ],
  lastChange: null,
  pendingChange: null,
  refusedChange: null,
};

const draft = draftOf(product);

describe('allergens in the ingredients', () => {
  const named: Draft = {
    ...draft,
    texts: { ...draft.texts, de: { ...draft.texts.de, ingredients: 'Wasser, Laktose' } },
  };

  test('are a problem until they are selected or confirmed as absent', () => {
    expect(findDraftProblems(named)).toEqual({ 'beer.allergens': 'allergens_named' });
    const chosen = { ...named, beer: { ...named.beer, allergens: ['gluten' as const, 'milk' as const] } };
    expect(findDraftProblems(chosen)).toEqual({});
    const absent = { ...named, beer: { ...named.beer, absent: ['milk' as const] } };
    expect(findDraftProblems(absent)).toEqual({});
    expect(inputOf(absent, draft, now).beer).toMatchObject({ allergens: ['gluten'], absent: ['milk'] });
  });

  test('that are stored as absent are not reported again', () => {
    const stored = draftOf({
      ...product,
      beer: product.beer && { ...product.beer, ingredients: 'lattosio' },
    });
    expect(stored.beer.absent).toEqual(['milk']);
    expect(findDraftProblems(stored)).toEqual({});
  });
});

describe('a stored product', () => {
  test('has no problems, and is sent unchanged, without prices and stocks', () => {
    expect(findDraftProblems(draft)).toEqual({});
    const input = inputOf(draft, draft, now);
    const { title, translations, additionalInfo, beer, options, handle, position, collections } = product;
    expect(input).toMatchObject({
      title,
      translations,
      additionalInfo,
      beer,
      options,
      handle,
      position,
      collections,
    });
    expect(input.variants).toEqual([
      { id: 'v1', sku: 'N-1', values: [0], volumeMl: 330, weightGrams: 600 },
      { id: 'v2', sku: 'N-6', values: [1], volumeMl: 1980, weightGrams: 3600 },
    ]);
  });

  test('sends the typed price and stock, and also the stock that was shown before', () => {
    const typed = edit(draft, 0, { price: '5', stock: '20', saleEnd: '2027-01-06' });
    expect(inputOf(typed, draft, now).variants[0]).toMatchObject({
      price: {
        priceCents: 500,
        sale: { priceCents: 400, startsAt: '2026-11-30T23:00:00.000Z', endsAt: '2027-01-06T23:00:00.000Z' },
      },
      stock: { from: 12, to: 20 },
    });
  });

  test('shows the days of its sale as they are stored', () => {
    expect(draft.variants[0]).toMatchObject({
      saleStart: '2026-12-01',
      saleEnd: '2026-12-31',
      salePrice: '4,00',
    });
  });

  test('is duplicated as a hidden draft, without ids, SKUs, sales and stock', () => {
    const copy = duplicateOf(product);
    expect(copy).toMatchObject({ status: 'draft', handle: '', position: '' });
    const input = inputOf(copy, undefined, now);
    expect(JSON.stringify(input)).not.toMatch(/"id"|"sku"/);
    expect(input.variants.map(({ stock, price }) => [stock?.to, price?.sale])).toEqual([
      [0, null],
      [null, null],
    ]);
  });
});

describe('problems', () => {
  test.each([
    [
      'a beer without anything',
      emptyDraft('beer'),
      {
        'texts.it.title': 'required',
        'beer.abv': 'required',
        'variants.0.price': 'required',
        'variants.0.stock': 'required',
      },
    ],
    ['an ambiguous price', edit(draft, 0, { price: '1.234' }), { 'variants.0.price': 'money_ambiguous' }],
    ['a price of nothing', edit(draft, 0, { price: '0', salePrice: '' }), { 'variants.0.price': 'required' }],
    [
      'a sale that is not lower',
      edit(draft, 0, { salePrice: '4,50' }),
      { 'variants.0.salePrice': 'sale_not_lower' },
    ],
    [
      'a sale that ends before it starts',
      edit(draft, 0, { saleEnd: '2026-11-01' }),
      { 'variants.0.saleEnd': 'sale_over' },
    ],
    ['half a piece', edit(draft, 0, { stock: '1,5' }), { 'variants.0.stock': 'number_invalid' }],
    ['an address with spaces', { ...draft, handle: 'Notte di luna' }, { handle: 'handle_invalid' }],
    ['a value without a name', addValue(draft, 'o1'), { 'options.0.values.2': 'required' }],
  ])('of %s', (_what, typed, problems) => {
    expect(findDraftProblems(typed)).toEqual(problems);
  });

  test('include a repeated name, ignoring case', () => {
    const [option] = draft.options;
    if (!option) throw new Error('It is there');
    const values = option.values.map((value) => ({ ...value, names: { ...value.names, it: ' SEI' } }));
    expect(findDraftProblems({ ...draft, options: [{ ...option, values }] })).toEqual({
      'options.0.values.1': 'name_repeated',
    });
  });

  test.each([
    ['5,2', 52],
    ['5.2 %', 52],
    ['12', 120],
    ['100', 1000],
    ['100,1', undefined],
    ['5,25', undefined],
    ['forte', undefined],
  ])('alcohol of “%s” is %s', (text, tenths) => {
    expect(readTenths(text)).toBe(tenths);
  });
});

type Step = { kind: 'option' | 'value' | 'removeValue' | 'removeOption' | 'removeVariant'; at: number };

const step = fc.record({
  kind: fc.constantFrom<Step['kind']>('option', 'value', 'removeValue', 'removeOption', 'removeVariant'),
  at: fc.nat(20),
});

function walk(start: Draft, { kind, at }: Step): Draft {
  const option = start.options[at % Math.max(1, start.options.length)];
  if (kind === 'option') return start.options.length < 3 ? addOption(start) : start;
  if (kind === 'removeVariant')
    return removeVariant(start, start.variants[at % start.variants.length]?.key ?? '');
  if (!option) return start;
  if (kind === 'value') return addValue(start, option.key);
  if (kind === 'removeOption') return removeOption(start, option.key);
  return removeValue(start, option.key, option.values[at % option.values.length]?.key ?? '');
}

describe('after any changes of options', () => {
  test('each variant has one value of each option, all variants differ, and at least one variant remains', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 10 }), (steps) => {
        const end = steps.reduce(walk, draft);
        expect(end.variants.length).toBeGreaterThan(0);
        const choices = end.variants.map(({ choice }) => choice.join());
        expect(new Set(choices).size).toBe(choices.length);
        for (const { choice } of end.variants) {
          expect(choice).toHaveLength(end.options.length);
          for (const [index, key] of choice.entries()) {
            expect(end.options[index]?.values.map((value) => value.key)).toContain(key);
          }
        }
      }),
    );
  });

  test('adding options or values only adds choices to existing variants', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 6 }), (steps) => {
        const adding = steps.filter(({ kind }) => kind === 'option' || kind === 'value');
        const end = adding.reduce(walk, draft);
        for (const before of draft.variants) {
          const after = end.variants.find(({ key }) => key === before.key);
          expect({ ...after, choice: [] }).toEqual({ ...before, choice: [] });
          expect(after?.choice.slice(0, 1)).toEqual(before.choice);
        }
      }),
    );
  });
});

test('the name of a variant consists of its values, in Italian where a translation is missing', () => {
  const [first, second] = draft.variants;
  if (!first || !second) throw new Error('They are there');
  expect(variantName(draft, first, 'de')).toBe('Flasche');
  expect(variantName(draft, second, 'de')).toBe('Sei');
});

function edit(start: Draft, place: number, change: Partial<Draft['variants'][number]>): Draft {
  return {
    ...start,
    variants: start.variants.map((variant, index) => (index === place ? { ...variant, ...change } : variant)),
  };
}
