import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { committedCents, restockable, secondsUntilCheck, tokensToTake } from './refunds.rules.ts';

test.each([
  { totalCents: 2350, refundedCents: 2350, alreadyOwed: 0, take: 23 },
  { totalCents: 2350, refundedCents: 50, alreadyOwed: 0, take: 0 },
  { totalCents: 2350, refundedCents: 51, alreadyOwed: 0, take: 1 },
  { totalCents: 2350, refundedCents: 1000, alreadyOwed: 0, take: 10 },
  { totalCents: 2350, refundedCents: 1100, alreadyOwed: 10, take: 1 },
  { totalCents: 90, refundedCents: 90, alreadyOwed: 0, take: 0 },
])(
  'of $totalCents cents $refundedCents refunded, $alreadyOwed tokens earlier: $take are taken',
  (example) => {
    const { totalCents, take, ...refunded } = example;
    expect(tokensToTake({ totalCents, tokensAwarded: Math.floor(totalCents / 100) }, refunded)).toBe(take);
  },
);

it('refunds take the same number of tokens in total, however the amount is divided', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.array(fc.integer({ min: 1, max: 30_000 }), { maxLength: 12 }),
      (totalCents, amounts) => {
        const order = { totalCents, tokensAwarded: Math.floor(totalCents / 100) };
        let refundedCents = 0;
        let taken = 0;
        for (const amount of amounts) {
          refundedCents = Math.min(totalCents, refundedCents + amount);
          taken += tokensToTake(order, { refundedCents, alreadyOwed: taken });
        }
        expect(order.tokensAwarded - taken).toBe(Math.floor((totalCents - refundedCents) / 100));
      },
    ),
  );
});

test('the amount of a refused refund can be refunded again', () => {
  expect(
    committedCents([
      { amountCents: 100, state: 'requested' },
      { amountCents: 200, state: 'pending' },
      { amountCents: 400, state: 'completed' },
      { amountCents: 800, state: 'refused' },
    ]),
  ).toBe(700);
});

test('each piece can be restocked only once', () => {
  const lines = [
    { position: 0, quantity: 3 },
    { position: 1, quantity: 1 },
  ];
  const restocked = [
    { position: 0, quantity: 1 },
    { position: 0, quantity: 1 },
  ];
  expect([...restockable(lines, restocked)]).toEqual([
    [0, 1],
    [1, 1],
  ]);
});

describe('the provider is asked again', () => {
  test.each([
    [0, 60],
    [1, 60],
    [2, 120],
    [3, 240],
    [7, 3600],
    [400, 3600],
  ])('after attempt %i in %i seconds', (attempts, seconds) => {
    expect(secondsUntilCheck(attempts)).toBe(seconds);
  });
});
