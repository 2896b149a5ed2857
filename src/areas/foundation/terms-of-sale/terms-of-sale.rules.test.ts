import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { memberUnitCents, shippingCents, tokensForPurchase, totalsOf } from './terms-of-sale.rules.ts';

describe('totals', () => {
  const line = fc.record({
    unitCents: fc.integer({ min: 1, max: 100_000 }),
    quantity: fc.integer({ min: 1, max: 999 }),
  });

  test('are the sum of the lines and the shipping', () => {
    fc.assert(
      fc.property(
        fc.array(line),
        fc.constantFrom('spedizione' as const, 'ritiro' as const),
        (lines, delivery) => {
          const { itemsCents, totalCents } = totalsOf(lines, delivery);
          expect(totalCents - itemsCents).toBe(delivery === 'spedizione' ? 500 : 0);
          expect(itemsCents).toBe(
            lines.map((each) => each.unitCents * each.quantity).reduce((a, b) => a + b, 0),
          );
        },
      ),
    );
  });

  test('award one token for each whole euro', () => {
    expect([0, 99, 100, 1999, 2000].map(tokensForPurchase)).toEqual([0, 0, 1, 19, 20]);
  });

  test('charge five euros for shipping and nothing for pick-up', () => {
    expect(shippingCents('spedizione')).toBe(500);
    expect(shippingCents('ritiro')).toBe(0);
  });
});

describe('the member price', () => {
  test.each([
    [1, 1],
    [10, 10],
    [9, 9],
    [30, 29],
    [50, 48],
    [100, 95],
    [420, 399],
    [1990, 1891],
    [2499, 2374],
  ])('of %i cents is %i', (unitCents, memberCents) => {
    expect(memberUnitCents(unitCents)).toBe(memberCents);
  });

  test('is 95 % rounded half up, for every price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (unitCents) => {
        const hundredths = unitCents * 95;
        const rest = hundredths % 100;
        const expected = (hundredths - rest) / 100 + (rest >= 50 ? 1 : 0);
        expect(memberUnitCents(unitCents)).toBe(expected);
      }),
    );
  });
});
