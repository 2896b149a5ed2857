import { describe, expect, it } from 'vitest';
import type { VariantView } from '#areas/shop/catalog/catalog.schema.ts';
import { choiceState, chooseValue, readChoice } from './variant-selection.ts';

function variant(
  id: string,
  optionValueIds: string[],
  stock: VariantView['stock'] = 'in_stock',
): VariantView {
  return {
    id,
    sku: id,
    title: optionValueIds.join(' / '),
    optionValueIds,
    priceCents: 2400,
    compareAtCents: null,
    lowestPrice30Cents: null,
    lowestPriceDays: null,
    memberPriceCents: 2280,
    pricePerLitreCents: null,
    memberPricePerLitreCents: null,
    stock,
    available: stock === 'sold_out' ? 0 : null,
    volumeMl: null,
    weightGrams: 200,
    colour: null,
    imageUrl: '/art.svg',
  };
}

/** Green comes in S, M and L, black only in M and L; green L is sold out. */
const smallGreen = variant('small-green', ['s', 'green']);
const mediumGreen = variant('medium-green', ['m', 'green']);
const largeGreen = variant('large-green', ['l', 'green'], 'sold_out');
const mediumBlack = variant('medium-black', ['m', 'black']);
const largeBlack = variant('large-black', ['l', 'black']);
const variants = [smallGreen, mediumGreen, largeGreen, largeBlack, mediumBlack];
const size = (valueId: string) => ({ position: 0, valueId });
const colour = (valueId: string) => ({ position: 1, valueId });

const option = (...values: string[]) => ({
  id: values.join(),
  title: '',
  values: values.map((id) => ({ id, value: id, colour: null })),
});

describe('the choice', () => {
  const product = {
    variants,
    defaultVariantId: 'medium-green',
    options: [option('s', 'm', 'l'), option('green', 'black')],
  };

  it.each([
    ['the one it names', 'large-black', largeBlack],
    ['a sold-out one too, which the page then explains', 'large-green', largeGreen],
  ])('of an address is %s', (_name, wanted, variant) => {
    expect(readChoice(product, wanted, [])).toEqual({ variant, chosen: variant.optionValueIds });
  });

  it.each([undefined, 'nothing'])(
    'is empty when the address says %s, and a default variant is shown',
    (wanted) => {
      expect(readChoice(product, wanted, [])).toEqual({
        variant: mediumGreen,
        chosen: [undefined, undefined],
      });
    },
  );

  it('of a value for one option leaves the other option open, and shows a matching variant', () => {
    expect(readChoice(product, undefined, [undefined, 'black'])).toEqual({
      variant: mediumBlack,
      chosen: [undefined, 'black'],
    });
  });

  it('is made automatically when each option has only one value, or there are no options', () => {
    const only = { ...product, variants: [mediumBlack], options: [option('m'), option('black')] };
    expect(readChoice(only, undefined, []).chosen).toEqual(['m', 'black']);
    expect(readChoice({ ...only, options: [] }, undefined, []).chosen).toEqual([]);
  });
});

describe('choosing a value', () => {
  it.each([
    ['keeps the other choices', mediumGreen, colour('black'), mediumBlack],
    ['leads to a sold-out variant when it is the one asked for', smallGreen, size('l'), largeGreen],
    ['gives up the other choice where the two do not exist together', largeBlack, size('s'), smallGreen],
    ['prefers what is in stock among equally near ones', smallGreen, colour('black'), largeBlack],
    ['stays where it is when nobody sells the value', smallGreen, colour('red'), smallGreen],
  ])('%s', (_name, current, choice, expected) => {
    expect(chooseValue(variants, current, choice)).toBe(expected);
  });

  it('skips a sold-out variant when another is equally similar', () => {
    const soldOutFirst = [smallGreen, variant('x', ['m', 'black'], 'sold_out'), largeBlack];
    expect(chooseValue(soldOutFirst, smallGreen, colour('black'))).toBe(largeBlack);
  });
});

describe('a choice is marked as', () => {
  it.each([
    ['available', smallGreen.optionValueIds, size('m'), 'available'],
    ['available where one stands', smallGreen.optionValueIds, colour('green'), 'available'],
    ['sold out', smallGreen.optionValueIds, size('l'), 'sold_out'],
    ['missing in this combination', smallGreen.optionValueIds, colour('black'), 'missing'],
    ['available while nothing else is chosen', [undefined, undefined], colour('black'), 'available'],
  ])('%s', (_name, current, choice, expected) => {
    expect(choiceState(variants, current, choice)).toBe(expected);
  });
});
