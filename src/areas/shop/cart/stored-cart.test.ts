import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxQuantity } from '#areas/foundation/terms-of-sale/terms-of-sale.rules.ts';
import { emptyCart } from './cart.rules.ts';
import { parseStoredCart, serializeCart } from './stored-cart.ts';

const storedLine = {
  product_id: 'p1',
  variant_id: 'v1',
  name: "Filo d'Erba",
  variant_name: 'Bottiglia 33 cl',
  price: 4.2,
  image: '/art/p1.svg',
  quantity: 2,
  inventory_quantity: null,
  volume_ml: 330,
};
const stored = { version: 1, lines: [storedLine], checkout_ids: ['c1'] };

describe('the cart stored in the browser', () => {
  it('has prices in euros and property names from the specification, and is read in cents', () => {
    const cart = parseStoredCart(JSON.stringify(stored));
    expect(cart.lines[0]).toMatchObject({
      priceCents: 420,
      variantName: 'Bottiglia 33 cl',
      inventoryQuantity: null,
    });
    expect(JSON.parse(serializeCart(cart))).toEqual(stored);
  });

  it('stores custom values, and several lines of one variant with different values', () => {
    const named = (value: string) => ({
      ...storedLine,
      custom_field_values: [{ custom_field_id: 'f', title: 'Nome', value }],
    });
    const text = JSON.stringify({ ...stored, lines: [storedLine, named('Ada'), named('Bea')] });
    const cart = parseStoredCart(text);
    expect(cart.lines.map(({ customValues }) => customValues)).toEqual([
      undefined,
      [{ fieldId: 'f', title: 'Nome', value: 'Ada' }],
      [{ fieldId: 'f', title: 'Nome', value: 'Bea' }],
    ]);
    expect(serializeCart(cart)).toBe(text);
    const twice = JSON.stringify({ ...stored, lines: [named('Ada'), named('Ada')] });
    expect(parseStoredCart(twice)).toBe(emptyCart);
    const malformed = JSON.stringify({ ...stored, lines: [{ ...storedLine, custom_field_values: [{}] }] });
    expect(parseStoredCart(malformed)).toBe(emptyCart);
  });

  it('is empty before an item was added', () => {
    expect(parseStoredCart(null)).toBe(emptyCart);
  });

  it('is read back unchanged, to the cent', () => {
    const line = fc.record({
      productId: fc.string({ minLength: 1 }),
      name: fc.string({ minLength: 1 }),
      variantName: fc.string(),
      priceCents: fc.nat(10_000_000),
      image: fc.string(),
      quantity: fc.integer({ min: 1, max: maxQuantity }),
      inventoryQuantity: fc.option(fc.nat()),
      volumeMl: fc.option(fc.integer({ min: 1, max: 100_000 })),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 5 }), fc.array(fc.string()), (lines, checkoutIds) => {
        const cart = {
          lines: lines.map((each, index) => ({ ...each, variantId: `v${index}` })),
          checkoutIds,
        };
        expect(parseStoredCart(serializeCart(cart))).toEqual(cart);
      }),
    );
  });

  const withLine = (facts: object) => JSON.stringify({ ...stored, lines: [{ ...storedLine, ...facts }] });

  it.each([
    ['no JSON', '{oops'],
    ['another type', '"cart"'],
    ['a list', '[]'],
    ['another version', JSON.stringify({ ...stored, version: 2 })],
    ['no lines', JSON.stringify({ version: 1, checkout_ids: [] })],
    ['lines that are nothing', JSON.stringify({ ...stored, lines: [null] })],
    ['checkouts that are no texts', JSON.stringify({ ...stored, checkout_ids: [1] })],
    ['the same variant twice', JSON.stringify({ ...stored, lines: [storedLine, storedLine] })],
    ['a price as text', withLine({ price: '4.20' })],
    ['a negative price', withLine({ price: -1 })],
    ['a price beyond numbers', '{"version":1,"checkout_ids":[],"lines":[{"price":1e999}]}'],
    ['a quantity of zero', withLine({ quantity: 0 })],
    ['half a bottle', withLine({ quantity: 1.5 })],
    ['more than a cart holds', withLine({ quantity: maxQuantity + 1 })],
    ['a negative stock', withLine({ inventory_quantity: -1 })],
    ['no stock at all', withLine({ inventory_quantity: undefined })],
    ['an object for a name', withLine({ name: {} })],
    ['no variant', withLine({ variant_id: '' })],
  ])('is empty when it holds %s', (_name, text) => {
    expect(parseStoredCart(text)).toBe(emptyCart);
  });

  it('never throws, for any stored text', () => {
    fc.assert(fc.property(fc.json(), (text) => void parseStoredCart(text)));
    fc.assert(fc.property(fc.string(), (text) => void parseStoredCart(text)));
  });
});
