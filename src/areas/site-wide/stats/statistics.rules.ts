import type { KeyFigures } from './statistics.schema.ts';

/** Payments minus refunds, in cents; negative when refunds are higher. */
export function revenueCents({ paidCents, refundedCents }: Pick<KeyFigures, 'paidCents' | 'refundedCents'>) {
  return paidCents - refundedCents;
}

/** The average amount of an order, in cents; null without orders. */
export function basketCents({ paidCents, orders }: Pick<KeyFigures, 'paidCents' | 'orders'>): number | null {
  return orders === 0 ? null : Math.round(paidCents / orders);
}

/** The increase of a figure in percent, rounded; null when it was zero before. */
export function changePercent(now: number, before: number): number | null {
  return before <= 0 ? null : Math.round(((now - before) / before) * 100);
}
