import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ageOn,
  canBecome,
  checkoutStates,
  isFinal,
  reservingStates,
  shippingCents,
  tokensForPurchase,
  totalsOf,
} from './checkout.rules.ts';

describe('the states of a checkout', () => {
  test('end in four ways, and nothing leaves an end', () => {
    expect(checkoutStates.filter(isFinal)).toEqual(['paid', 'failed', 'cancelled', 'expired']);
  });

  test('let a capture end by the word of the provider only', () => {
    const ends = checkoutStates.filter((state) => canBecome('capturing', state));
    expect(ends).toEqual(['paid', 'failed']);
  });

  test('lead to paid through a pinned reservation only', () => {
    expect(checkoutStates.filter((state) => canBecome(state, 'paid'))).toEqual(['capturing']);
    expect(reservingStates).toContain('capturing');
  });
});

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

  test('bring a token for each whole euro', () => {
    expect([0, 99, 100, 1999, 2000].map(tokensForPurchase)).toEqual([0, 0, 1, 19, 20]);
  });

  test('ask five euros for shipping and nothing for pick-up', () => {
    expect(shippingCents('spedizione')).toBe(500);
    expect(shippingCents('ritiro')).toBe(0);
  });
});

test.each([
  ['2008-11-20', '2026-11-20', 18],
  ['2008-11-21', '2026-11-20', 17],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
])('somebody born on %s is, on %s, %i years old', (born, day, age) => {
  expect(ageOn(born, day)).toBe(age);
});
