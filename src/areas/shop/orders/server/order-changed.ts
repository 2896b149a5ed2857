import type { Announcement } from '#platform/server/live/audience.ts';

/** What open pages are told when an order is new or has another status: those of administrators, and of its buyer. */
export function orderChanged(buyerId: string): Announcement[] {
  return [
    { topic: 'orders', to: 'administrators' },
    { topic: 'orders', to: { userId: buyerId } },
  ];
}
