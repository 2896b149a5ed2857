import { describe, expect, it, test } from 'vitest';
import type { CartItem, CartLine } from '#areas/shop/cart/cart.rules.ts';
import { applyCheck, checkLine } from './cart-check.rules.ts';

const item: CartItem = {
  productId: 'p',
  variantId: 'v',
  name: 'Amber Ale',
  variantName: '33 cl',
  priceCents: 450,
  image: '/art.svg',
  inventoryQuantity: 6,
  volumeMl: 330,
};
const asked = { variantId: 'v', quantity: 2, priceCents: 450 };

describe('checking a line', () => {
  it.each([
    { name: 'nothing to say when all is as it was', line: asked, now: item, changes: [] },
    {
      name: 'an unlimited stock limits nothing',
      line: { ...asked, quantity: 300 },
      now: { ...item, inventoryQuantity: null },
      changes: [],
    },
    {
      name: 'a price that rose',
      line: asked,
      now: { ...item, priceCents: 480 },
      changes: [{ kind: 'price', fromCents: 450, toCents: 480 }],
    },
    {
      name: 'fewer pieces than asked for',
      line: { ...asked, quantity: 9 },
      now: item,
      changes: [{ kind: 'quantity', from: 9, to: 6 }],
    },
    {
      name: 'both at once',
      line: { ...asked, quantity: 9 },
      now: { ...item, priceCents: 400 },
      changes: [
        { kind: 'price', fromCents: 450, toCents: 400 },
        { kind: 'quantity', from: 9, to: 6 },
      ],
    },
    {
      name: 'sold out, whatever else changed',
      line: asked,
      now: { ...item, inventoryQuantity: 0, priceCents: 1 },
      changes: [{ kind: 'sold_out' }],
    },
    { name: 'no longer sold', line: asked, now: null, changes: [{ kind: 'not_sold' }] },
    {
      name: 'fewer pieces than the other lines leave',
      line: { ...asked, quantity: 3 },
      now: item,
      stock: 2,
      changes: [{ kind: 'quantity', from: 3, to: 2 }],
    },
    {
      name: 'no piece left by the other lines',
      line: asked,
      now: item,
      stock: 0,
      changes: [{ kind: 'sold_out' }],
    },
  ])('$name', ({ line, now, stock, changes }) => {
    expect(checkLine(line, now, stock)).toEqual({ variantId: 'v', item: now, changes });
  });
});

test('a line whose product has other custom fields cannot be bought', () => {
  const customValues = [{ fieldId: 'f', title: 'Nome', value: 'Ada' }];
  const checked = { variantId: 'v', customValues, item: null, changes: [{ kind: 'fields' as const }] };
  expect(checkLine({ ...asked, customValues }, 'fields')).toEqual(checked);
  const other = { ...item, quantity: 1, customValues: [{ fieldId: 'f', title: 'Nome', value: 'Bea' }] };
  const cart = { lines: [{ ...item, customValues, quantity: 1 }, other], checkoutIds: [] };
  expect(applyCheck(cart, [checked]).lines).toEqual([other]);
});

test('lines of one variant share its stock, and retain their custom values', () => {
  const named = (value: string, quantity: number): CartLine => ({
    ...item,
    customValues: [{ fieldId: 'f', title: 'Nome', value }],
    quantity,
  });
  const cart = { lines: [named('Ada', 3), named('Bea', 2), named('Cleo', 1)], checkoutIds: [] };
  const checked = cart.lines.map(({ customValues, variantId }) => ({
    ...{ variantId, changes: [], item: { ...item, inventoryQuantity: 4 } },
    ...(customValues && { customValues }),
  }));
  expect(applyCheck(cart, checked).lines).toEqual(
    [named('Ada', 3), named('Bea', 1)].map((line) => ({ ...line, inventoryQuantity: 4 })),
  );
});

describe('updating a cart', () => {
  const line = (variantId: string, quantity: number): CartLine => ({ ...item, variantId, quantity });
  const cart = { lines: [line('v', 2), line('w', 5), line('x', 1)], checkoutIds: ['c'] };
  const now = (variantId: string, facts: Partial<CartItem> = {}) => ({
    variantId,
    item: { ...item, variantId, ...facts },
    changes: [],
  });

  it('applies new facts and keeps the order of the lines', () => {
    const updated = applyCheck(cart, [now('v', { priceCents: 480, name: 'Ambrata' }), now('w'), now('x')]);
    expect(updated.lines.map((each) => [each.variantId, each.name, each.priceCents])).toEqual([
      ['v', 'Ambrata', 480],
      ['w', 'Amber Ale', 450],
      ['x', 'Amber Ale', 450],
    ]);
    expect(updated.checkoutIds).toEqual(['c']);
  });

  it('reduces the current quantities of the cart to the stock', () => {
    expect(applyCheck(cart, [now('w', { inventoryQuantity: 3 })]).lines[1]?.quantity).toBe(3);
    const meanwhileSmaller = { ...cart, lines: [line('w', 1)] };
    expect(applyCheck(meanwhileSmaller, [now('w', { inventoryQuantity: 3 })]).lines[0]?.quantity).toBe(1);
  });

  it('removes items that are sold out or no longer sold, and does not change unchecked lines', () => {
    const updated = applyCheck(cart, [
      now('v', { inventoryQuantity: 0 }),
      { variantId: 'w', item: null, changes: [{ kind: 'not_sold' }] },
    ]);
    expect(updated.lines).toEqual([line('x', 1)]);
  });
});
