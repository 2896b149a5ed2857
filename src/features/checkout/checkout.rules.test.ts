import { describe, expect, test } from 'vitest';
import { ageOn, canBecome, checkoutStates, isFinal, reservingStates } from './checkout.rules.ts';

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

test.each([
  ['2008-11-20', '2026-11-20', 18],
  ['2008-11-21', '2026-11-20', 17],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
])('a person born on %s is, on %s, %i years old', (born, day, age) => {
  expect(ageOn(born, day)).toBe(age);
});
