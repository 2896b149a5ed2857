import type { KeyFigures } from './statistics.schema.ts';

/** What was paid without what was given back, in cents; below zero when more was given back. */
export function revenueCents({ paidCents, refundedCents }: Pick<KeyFigures, 'paidCents' | 'refundedCents'>) {
  return paidCents - refundedCents;
}

/** What an order costs on average, in cents; null without orders. */
export function basketCents({ paidCents, orders }: Pick<KeyFigures, 'paidCents' | 'orders'>): number | null {
  return orders === 0 ? null : Math.round(paidCents / orders);
}

/** By how many percent a figure is more than before, rounded; null when there was nothing before. */
export function changePercent(now: number, before: number): number | null {
  return before <= 0 ? null : Math.round(((now - before) / before) * 100);
}
