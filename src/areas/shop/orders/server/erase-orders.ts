import { and, eq, inArray } from 'drizzle-orm';
import { maxDeletionWait } from '#areas/people/account-deletion/account-deletion.rules.ts';
import type { PersonalErasure } from '#framework/server/personal-erasure.ts';
import { addSeconds, secondsPerDay } from '#platform/kernel/clock/clock.ts';
import { openStatuses } from '../orders.rules.ts';
import { orders } from './orders.table.ts';

/** Orders remain for accounting, without address and custom values. A running order is delivered first. */
export const ordersErasure: PersonalErasure = {
  async isWaiting({ db, clock }, { userId, requestedAt }) {
    if (clock.now() >= addSeconds(requestedAt, maxDeletionWait * secondsPerDay)) return false;
    const isOpen = and(eq(orders.userId, userId), inArray(orders.status, [...openStatuses]));
    return (await db.$count(orders, isOpen)) > 0;
  },
  async erase({ db }, { userId }) {
    await db.update(orders).set({ shippingAddress: null, customValues: [] }).where(eq(orders.userId, userId));
  },
};
