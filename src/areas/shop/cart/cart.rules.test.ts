import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxQuantity } from '#areas/foundation/terms-of-sale/terms-of-sale.rules.ts';
import {
  addItem,
  type Cart,
  type CartItem,
  countPieces,
  dropBoughtLines,
  emptyBoughtCart,
  emptyCart,
  findLine,
  lineKey,
  rememberCheckout,
  removeLine,
  restoreLine,
  setQuantity,
} from './cart.rules.ts';

function item(variantId: string, inventoryQuantity: number | null = null): CartItem {
  return {
    productId: `product-${variantId}`,
    variantId,
    name: `Birra ${variantId}`,
    variantName: '33 cl',
    priceCents: 420,
    image: '/art.svg',
    inventoryQuantity,
    volumeMl: 330,
  };
}

function cartOf(quantities: Quantities, inventoryQuantity: number | null = null): Cart {
  const lines = Object.entries(quantities).map(([variantId, quantity]) => ({
    ...item(variantId, inventoryQuantity),
    quantity,
  }));
  return { ...emptyCart, lines };
}

type Quantities = Record<string, number>;
type AddCase = {
  name: string;
  before: Quantities;
  stock: number | null;
  add: number | undefined;
  after: Quantities;
};

const quantitiesOf = (cart: Cart) =>
  Object.fromEntries(cart.lines.map((line) => [line.variantId, line.quantity]));

describe('adding an item', () => {
  it.each<AddCase>([
    { name: 'a new item begins with one', before: {}, stock: null, add: undefined, after: { a: 1 } },
    {
      name: 'the same item again is one more',
      before: { a: 1 },
      stock: null,
      add: undefined,
      after: { a: 2 },
    },
    { name: 'several at once are added', before: { a: 1 }, stock: 5, add: 4, after: { a: 5 } },
    { name: 'another item is another line', before: { b: 2 }, stock: 1, add: 1, after: { b: 2, a: 1 } },
  ])('$name', ({ before, stock, add, after }) => {
    const result = addItem(cartOf(before), item('a', stock), add);
    expect(result.ok && quantitiesOf(result.cart)).toEqual(after);
  });

  it.each([
    { name: 'one more than the stock', inCart: 3, stock: 3, add: 1, limit: 3 },
    { name: 'several that only together exceed the stock', inCart: 2, stock: 3, add: 2, limit: 3 },
    { name: 'something sold out', inCart: 0, stock: 0, add: 1, limit: 0 },
    { name: 'more than any cart holds', inCart: 0, stock: null, add: maxQuantity + 1, limit: maxQuantity },
  ])('refuses $name and returns the maximum', ({ inCart, stock, add, limit }) => {
    const before = cartOf(inCart > 0 ? { a: inCart } : {}, stock);
    expect(addItem(before, item('a', stock), add)).toEqual({ ok: false, reason: 'limited_stock', limit });
  });

  it('updates the price and the stock of an existing line', () => {
    const result = addItem(cartOf({ a: 1 }), { ...item('a', 9), priceCents: 390 });
    expect(result.ok && findLine(result.cart, 'a')).toMatchObject({
      quantity: 2,
      priceCents: 390,
      inventoryQuantity: 9,
    });
  });
});

describe('setting a quantity', () => {
  it.each([
    { name: 'sets it', stock: null, to: 7, after: { a: 7 }, limitedTo: null },
    { name: 'sets exactly the stock', stock: 7, to: 7, after: { a: 7 }, limitedTo: null },
    { name: 'gives the stock when more is asked', stock: 5, to: 6, after: { a: 5 }, limitedTo: 5 },
    { name: 'removes the line at zero', stock: 5, to: 0, after: {}, limitedTo: null },
    { name: 'removes the line below zero', stock: null, to: -3, after: {}, limitedTo: null },
    { name: 'removes a line of which nothing is left', stock: 0, to: 2, after: {}, limitedTo: 0 },
  ])('$name', ({ stock, to, after, limitedTo }) => {
    const result = setQuantity(cartOf({ a: 2 }, stock), 'a', to);
    expect({ after: quantitiesOf(result.cart), limitedTo: result.limitedTo }).toEqual({ after, limitedTo });
  });

  it('does not change a cart that lacks the line', () => {
    const cart = cartOf({ b: 1 });
    expect(setQuantity(cart, 'a', 3)).toEqual({ cart, limitedTo: null });
  });
});

describe('removing a line', () => {
  it('can be undone, and the line returns to its position', () => {
    const cart = cartOf({ a: 1, b: 2, c: 3 });
    const line = cart.lines[1];
    const without = removeLine(cart, 'b');
    expect(quantitiesOf(without)).toEqual({ a: 1, c: 3 });
    expect(line && restoreLine(without, line, 1)).toEqual(cart);
  });

  it('cannot be undone when the variant was added again', () => {
    const cart = cartOf({ a: 5 });
    expect(restoreLine(cart, { ...item('a'), quantity: 1 }, 0)).toBe(cart);
  });
});

describe('dropping bought lines', () => {
  const opened = (quantities: Quantities) => rememberCheckout(cartOf(quantities), 'checkout-1');

  it.each<{ name: string; before: Quantities; bought: Quantities; after: Quantities }>([
    {
      name: 'bought lines leave',
      before: { a: 1, b: 2 },
      bought: { a: 1, b: 2 },
      after: {},
    },
    {
      name: 'what was not bought stays',
      before: { a: 1, b: 2 },
      bought: { a: 1 },
      after: { b: 2 },
    },
    {
      name: 'pieces added since then stay',
      before: { a: 5 },
      bought: { a: 2 },
      after: { a: 3 },
    },
    {
      name: 'a line made smaller since then leaves',
      before: { a: 1 },
      bought: { a: 4 },
      after: {},
    },
  ])('$name', ({ before, bought, after }) => {
    const purchases = Object.entries(bought).map(([variantId, quantity]) => ({ variantId, quantity }));
    expect(quantitiesOf(dropBoughtLines(opened(before), 'checkout-1', purchases))).toEqual(after);
  });

  it('happens once, even if the success page is loaded several times', () => {
    const bought = [{ variantId: 'a', quantity: 1 }];
    const once = dropBoughtLines(opened({ a: 2 }), 'checkout-1', bought);
    expect(dropBoughtLines(once, 'checkout-1', bought)).toBe(once);
  });

  it('ignores a checkout that this cart did not start', () => {
    const cart = opened({ a: 2 });
    expect(dropBoughtLines(cart, 'checkout-2', [{ variantId: 'a', quantity: 2 }])).toBe(cart);
  });

  it('empties the cart once after a purchase in another store, if this cart started the checkout', () => {
    const cart = opened({ a: 2, b: 1 });
    expect(emptyBoughtCart(cart, 'checkout-2')).toBe(cart);
    const emptied = emptyBoughtCart(cart, 'checkout-1');
    expect(emptied).toEqual(emptyCart);
    const next = { ...emptied, lines: cart.lines };
    expect(emptyBoughtCart(next, 'checkout-1')).toBe(next);
  });

  it('is possible for the last ten checkouts, whose ids the cart stores', () => {
    const ids = Array.from({ length: 12 }, (_, index) => `checkout-${index}`);
    const cart = ids.reduce(rememberCheckout, emptyCart);
    expect(cart.checkoutIds).toEqual(ids.slice(2));
  });
});

describe('after any sequence of changes', () => {
  const variantId = fc.constantFrom('a', 'b', 'c');
  const stocks: Record<string, number | null> = { a: null, b: 4, c: 0 };
  type Step = { verb: 'add' | 'set' | 'remove' | 'buy'; variantId: string; quantity: number };
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ verb: fc.constant('add' as const), variantId, quantity: fc.integer({ min: 1, max: 6 }) }),
    fc.record({ verb: fc.constant('set' as const), variantId, quantity: fc.integer({ min: -2, max: 1500 }) }),
    fc.record({ verb: fc.constant('remove' as const), variantId, quantity: fc.constant(0) }),
    fc.record({ verb: fc.constant('buy' as const), variantId, quantity: fc.integer({ min: 1, max: 6 }) }),
  );

  function perform(cart: Cart, { verb, variantId: id, quantity }: Step) {
    if (verb === 'set') return setQuantity(cart, id, quantity).cart;
    if (verb === 'remove') return removeLine(cart, id);
    if (verb === 'buy')
      return dropBoughtLines(rememberCheckout(cart, 'x'), 'x', [{ variantId: id, quantity }]);
    const result = addItem(cart, item(id, stocks[id] ?? null), quantity);
    return result.ok ? result.cart : cart;
  }

  it('no line is empty or exceeds its stock, and no variant has two lines', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const cart = steps.reduce(perform, emptyCart);
        for (const line of cart.lines) {
          expect(line.quantity).toBeGreaterThanOrEqual(1);
          expect(line.quantity).toBeLessThanOrEqual(line.inventoryQuantity ?? maxQuantity);
        }
        expect(new Set(cart.lines.map((line) => line.variantId)).size).toBe(cart.lines.length);
      }),
    );
  });

  it('a purchase never adds pieces to the cart and removes at most what was bought', () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 20 }),
        variantId,
        fc.integer({ min: 1, max: 9 }),
        (steps, id, bought) => {
          const before = rememberCheckout(steps.reduce(perform, emptyCart), 'checkout');
          const after = dropBoughtLines(before, 'checkout', [{ variantId: id, quantity: bought }]);
          const taken = countPieces(before) - countPieces(after);
          expect(taken).toBe(Math.min(bought, findLine(before, id)?.quantity ?? 0));
        },
      ),
    );
  });
});

describe('one variant with different custom values', () => {
  const named = (value: string, stock: number | null = null): CartItem => ({
    ...item('shirt', stock),
    customValues: [{ fieldId: 'name', title: 'Nome', value }],
  });
  const add = (cart: Cart, one: CartItem, quantity?: number): Cart => {
    const result = addItem(cart, one, quantity);
    if (!result.ok) throw new Error('There are enough');
    return result.cart;
  };
  const quantities = (cart: Cart) =>
    cart.lines.map(({ customValues = [], quantity }) => [customValues[0]?.value, quantity]);

  it('has one line for each value, and pieces with equal values add up', () => {
    const cart = [named('Ada'), named('Bea'), named('Ada'), item('shirt')].reduce(
      (before, one) => add(before, one),
      emptyCart,
    );
    expect(quantities(cart)).toEqual([
      ['Ada', 2],
      ['Bea', 1],
      [undefined, 1],
    ]);
    expect(findLine(cart, lineKey(named('Bea')))?.quantity).toBe(1);
  });

  it('has lines that share the stock of the variant', () => {
    const cart = add(add(emptyCart, named('Ada', 3), 2), named('Bea', 3));
    expect(addItem(cart, named('Cleo', 3))).toEqual({ ok: false, reason: 'limited_stock', limit: 3 });
    expect(addItem(cart, named('Ada', 3))).toEqual({ ok: false, reason: 'limited_stock', limit: 3 });
    const more = setQuantity(cart, lineKey(named('Bea')), 2);
    expect([quantities(more.cart), more.limitedTo]).toEqual([
      [
        ['Ada', 2],
        ['Bea', 1],
      ],
      3,
    ]);
    expect(quantities(setQuantity(cart, lineKey(named('Ada')), 1).cart)).toEqual([
      ['Ada', 1],
      ['Bea', 1],
    ]);
  });

  it('has lines that are removed, restored and bought separately', () => {
    const cart = rememberCheckout(add(add(emptyCart, named('Ada'), 2), named('Bea'), 3), 'c');
    const [ada] = cart.lines;
    if (!ada) throw new Error('It is there');
    const without = removeLine(cart, lineKey(ada));
    expect(quantities(without)).toEqual([['Bea', 3]]);
    expect(restoreLine(without, ada, 0)).toEqual(cart);
    const bought = [{ ...named('Bea'), quantity: 2 }];
    expect(quantities(dropBoughtLines(cart, 'c', bought))).toEqual([
      ['Ada', 2],
      ['Bea', 1],
    ]);
  });
});
