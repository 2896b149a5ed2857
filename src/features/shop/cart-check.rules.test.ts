import { describe, expect, it } from 'vitest';
import type { CartItem, CartLine } from '#features/cart/cart.rules.ts';
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
  ])('$name', ({ line, now, changes }) => {
    expect(checkLine(line, now)).toEqual({ variantId: 'v', item: now, changes });
  });
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

  it("reduces quantities to the stock, starting from the cart's current ones", () => {
    expect(applyCheck(cart, [now('w', { inventoryQuantity: 3 })]).lines[1]?.quantity).toBe(3);
    const meanwhileSmaller = { ...cart, lines: [line('w', 1)] };
    expect(applyCheck(meanwhileSmaller, [now('w', { inventoryQuantity: 3 })]).lines[0]?.quantity).toBe(1);
  });

  it('removes sold-out and unsold items, and leaves unchecked lines unchanged', () => {
    const updated = applyCheck(cart, [
      now('v', { inventoryQuantity: 0 }),
      { variantId: 'w', item: null, changes: [{ kind: 'not_sold' }] },
    ]);
    expect(updated.lines).toEqual([line('x', 1)]);
  });
});
