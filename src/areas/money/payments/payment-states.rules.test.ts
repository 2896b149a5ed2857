import { describe, expect, test } from 'vitest';
import { canBecome, isFinal, paymentStates, reservingStates } from './payment-states.rules.ts';

describe('the states of a payment', () => {
  test('include four final states without transitions', () => {
    expect(paymentStates.filter(isFinal)).toEqual(['paid', 'failed', 'cancelled', 'expired']);
  });

  test("leave `capturing` only with the provider's response", () => {
    const ends = paymentStates.filter((state) => canBecome('capturing', state));
    expect(ends).toEqual(['paid', 'failed']);
  });

  test('reach `paid` only from `capturing`', () => {
    expect(paymentStates.filter((state) => canBecome(state, 'paid'))).toEqual(['capturing']);
    expect(reservingStates).toContain('capturing');
  });
});
