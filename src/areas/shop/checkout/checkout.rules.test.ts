import { describe, expect, test } from 'vitest';
import { canBecome, checkoutStates, isFinal, reservingStates } from './checkout.rules.ts';

describe('the states of a checkout', () => {
  test('have four final ones, without a step out of them', () => {
    expect(checkoutStates.filter(isFinal)).toEqual(['paid', 'failed', 'cancelled', 'expired']);
  });

  test("leave capturing only by the provider's answer", () => {
    const ends = checkoutStates.filter((state) => canBecome('capturing', state));
    expect(ends).toEqual(['paid', 'failed']);
  });

  test('reach paid only through a pinned reservation', () => {
    expect(checkoutStates.filter((state) => canBecome(state, 'paid'))).toEqual(['capturing']);
    expect(reservingStates).toContain('capturing');
  });
});
