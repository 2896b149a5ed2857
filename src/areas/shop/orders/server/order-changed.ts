import type { Announcement } from '#platform/server/live/audience.ts';

/** The live announcements of a new order or status: to administrators, and to its buyer. */
export function orderChanged(buyerId: string): Announcement[] {
  return [
    { topic: 'orders', to: 'administrators' },
    { topic: 'orders', to: { userId: buyerId } },
  ];
}
