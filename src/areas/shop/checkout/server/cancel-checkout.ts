import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { type Checkout, changeState, lockCheckout, requireBuyer } from './change-state.ts';

/**
 * Cancels a checkout for its buyer and releases its stock. Does nothing when the capture has begun or the
 * checkout has ended.
 */
export async function cancelCheckout(ctx: CommandContext, checkoutId: string): Promise<Checkout> {
  return inTransaction(ctx, async (tx) => {
    const checkout = await lockCheckout(tx, checkoutId);
    requireBuyer(ctx.actor, checkout);
    const isOpen =
      checkout.state === 'draft' || checkout.state === 'reserved' || checkout.state === 'awaiting_approval';
    return isOpen ? changeState(tx, checkout, 'cancelled') : checkout;
  });
}
