import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { type Checkout, changeState, lockCheckout, requireBuyer } from './change-state.ts';

/** The buyer gives up: the stock goes back. Once money may be on its way, or all is over, this changes nothing. */
export async function cancelCheckout(ctx: CommandContext, checkoutId: string): Promise<Checkout> {
  return inTransaction(ctx, async (tx) => {
    const checkout = await lockCheckout(tx, checkoutId);
    requireBuyer(ctx.actor, checkout);
    const isOpen =
      checkout.state === 'draft' || checkout.state === 'reserved' || checkout.state === 'awaiting_approval';
    return isOpen ? changeState(tx, checkout, 'cancelled') : checkout;
  });
}
