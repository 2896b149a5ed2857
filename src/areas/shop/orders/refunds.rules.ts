import { tokensForPurchase } from '#areas/foundation/terms-of-sale/terms-of-sale.rules.ts';

/**
 * `requested`: committed here, its outcome at the provider is unknown. `pending`: the provider accepted it,
 * and pays later. The other two are final, except when money moved although a refusal was reported.
 */
export const refundStates = ['requested', 'pending', 'completed', 'refused'] as const;
export type RefundState = (typeof refundStates)[number];

type Refunded = { amountCents: number; state: RefundState };

/** Cents that are or may be refunded: all except the refused refunds. */
export function committedCents(refunds: readonly Refunded[]): number {
  return sumOf(refunds.filter(({ state }) => state !== 'refused').map(({ amountCents }) => amountCents));
}

export type Repaid = { totalCents: number; tokensAwarded: number };

/**
 * Tokens to take back so that the buyer has one for each whole euro that is not refunded. `refundedCents` is
 * the total refunded so far, `alreadyOwed` the tokens of earlier refunds, including missing ones.
 */
export function tokensToTake(
  order: Repaid,
  { refundedCents, alreadyOwed }: { refundedCents: number; alreadyOwed: number },
): number {
  const kept = tokensForPurchase(Math.max(0, order.totalCents - refundedCents));
  return Math.max(0, order.tokensAwarded - kept - alreadyOwed);
}

/** Tokens of an order that remain with the buyer after its refunds. */
export const tokensRemaining = (order: { tokensAwarded: number; tokensTaken: number }): number =>
  order.tokensAwarded - order.tokensTaken;

/** Pieces of an order's line, by its position. */
export type PiecesOfLine = { position: number; quantity: number };

/** Pieces of each line, by its position, that can still be restocked. */
export function restockable(
  lines: readonly PiecesOfLine[],
  restocked: readonly PiecesOfLine[],
): Map<number, number> {
  return new Map(
    lines.map(({ position, quantity }) => {
      const earlier = restocked.filter((each) => each.position === position);
      return [position, quantity - sumOf(earlier.map((each) => each.quantity))];
    }),
  );
}

const secondsPerMinute = 60;

/** Seconds since a refund was committed after which it can be cancelled: no request of it is running any more. */
const secondsUntilCallOff = 5 * secondsPerMinute;

/** Replaces the provider's code: an administrator cancelled the refund, and the provider did not have it. */
export const calledOff = 'CALLED_OFF';

/** Whether a refund is stuck: it was requested some minutes ago, and the provider has not answered. */
export function canBeCalledOff(
  refund: { state: RefundState; providerRefundId: string | null; createdAt: Date },
  now: Date,
): boolean {
  const seconds = (now.getTime() - refund.createdAt.getTime()) / 1000;
  return refund.state === 'requested' && refund.providerRefundId === null && seconds >= secondsUntilCallOff;
}

/** Seconds until the provider is asked again: soon at first, then twice as long each time, up to an hour. */
export function secondsUntilCheck(attempts: number): number {
  return Math.min(60, 2 ** Math.max(0, attempts - 1)) * secondsPerMinute;
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);
