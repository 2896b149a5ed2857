import { eq } from 'drizzle-orm';
import type { DeliveryOption } from '#features/trade/trade.rules.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { lockCheckout, requireBuyer } from './change-state.ts';
import { checkouts } from './checkout.table.ts';

/**
 * Keeps the delivery that was chosen in the draft, so that it is there after a reload and on another device. Throws
 * `not_found` for somebody else's, and `conflict` once the order button was pressed: what was agreed does not change.
 */
export async function chooseDelivery(
  ctx: CommandContext,
  input: { checkoutId: string; delivery: DeliveryOption },
): Promise<void> {
  const { checkoutId, delivery } = input;
  await inTransaction(ctx, async (tx) => {
    const checkout = await lockCheckout(tx, checkoutId);
    if (checkout.userId !== null) requireBuyer(ctx.actor, checkout);
    if (checkout.state !== 'draft') throw new AppError('conflict');
    await tx.db
      .update(checkouts)
      .set({ delivery, updatedAt: ctx.clock.now() })
      .where(eq(checkouts.id, checkoutId));
  });
}
