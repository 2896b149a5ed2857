import { tokensForPurchase } from '#areas/foundation/terms-of-sale/terms-of-sale.rules.ts';

/**
 * `requested`: committed here, its outcome at the provider is not known yet. `pending`: the provider accepted it, and pays
 * later. The other two are final, but for money that moved although a refusal was reported.
 */
export const refundStates = ['requested', 'pending', 'completed', 'refused'] as const;
export type RefundState = (typeof refundStates)[number];

type Refunded = { amountCents: number; state: RefundState };

/** Cents that are refunded, or may be: all but the refused refunds. */
export function committedCents(refunds: readonly Refunded[]): number {
  return sumOf(refunds.filter(({ state }) => state !== 'refused').map(({ amountCents }) => amountCents));
}

export type Repaid = { totalCents: number; tokensAwarded: number };

/**
 * Tokens to take back so that the buyer keeps the whole euros that are not refunded. `refundedCents` is all that was refunded
 * so far, `alreadyOwed` what earlier refunds were to take, whether it was there or not.
 */
export function tokensToTake(
  order: Repaid,
  { refundedCents, alreadyOwed }: { refundedCents: number; alreadyOwed: number },
): number {
  const kept = tokensForPurchase(Math.max(0, order.totalCents - refundedCents));
  return Math.max(0, order.tokensAwarded - kept - alreadyOwed);
}

/** Tokens of an order that its refunds left to the buyer. */
export const tokensRemaining = (order: { tokensAwarded: number; tokensTaken: number }): number =>
  order.tokensAwarded - order.tokensTaken;

/** Pieces of an order's line, by its position. */
export type PiecesOfLine = { position: number; quantity: number };

/** Pieces of each line, by its position, that can still be put back in stock. */
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

/** Seconds since a refund was committed after which it can be called off: no request of it is on its way any more. */
const secondsUntilCallOff = 5 * secondsPerMinute;

/** In the place of the provider's code: an administrator called the refund off, and the provider did not know it. */
export const calledOff = 'CALLED_OFF';

/** Whether a refund hangs: it was asked for some minutes ago, and the provider has said nothing about it. */
export function canBeCalledOff(
  refund: { state: RefundState; providerRefundId: string | null; createdAt: Date },
  now: Date,
): boolean {
  const seconds = (now.getTime() - refund.createdAt.getTime()) / 1000;
  return refund.state === 'requested' && refund.providerRefundId === null && seconds >= secondsUntilCallOff;
}

/** Seconds until the provider is asked again: the first time soon, then twice as long, up to an hour. */
export function secondsUntilCheck(attempts: number): number {
  return Math.min(60, 2 ** Math.max(0, attempts - 1)) * secondsPerMinute;
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);
