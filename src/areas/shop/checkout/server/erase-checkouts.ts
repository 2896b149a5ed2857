import { and, eq, inArray } from 'drizzle-orm';
import type { PersonalErasure } from '#framework/server/personal-erasure.ts';
import { changeState, lockCheckout } from './change-state.ts';
import { checkoutLines, checkouts } from './checkout.table.ts';

/** Unpaid purchases end; the others remain as evidence of their payment, without address and custom values. */
export const checkoutErasure: PersonalErasure = {
  async isWaiting({ db }, { userId }) {
    const isBeingPaid = and(eq(checkouts.userId, userId), eq(checkouts.state, 'capturing'));
    return (await db.$count(checkouts, isBeingPaid)) > 0;
  },
  async erase(ctx, { userId }) {
    const isOwn = eq(checkouts.userId, userId);
    const open = await ctx.db
      .select({ id: checkouts.id })
      .from(checkouts)
      .where(and(isOwn, inArray(checkouts.state, ['draft', 'reserved', 'awaiting_approval'])));
    for (const { id } of open) {
      const checkout = await lockCheckout(ctx, id);
      if (checkout.state === 'capturing') throw new Error(`Checkout ${id} is being paid`);
      await changeState(ctx, checkout, 'cancelled');
    }
    // The time is updated too, so that a command that has read the checkout before cannot write the address
    // again.
    await ctx.db.update(checkouts).set({ shippingAddress: null, updatedAt: ctx.clock.now() }).where(isOwn);
    const own = ctx.db.select({ id: checkouts.id }).from(checkouts).where(isOwn);
    await ctx.db
      .update(checkoutLines)
      .set({ customValues: [] })
      .where(inArray(checkoutLines.checkoutId, own));
  },
};
