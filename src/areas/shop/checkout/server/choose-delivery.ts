import { eq } from 'drizzle-orm';
import type { DeliveryOption } from '#areas/foundation/terms-of-sale/terms-of-sale.rules.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { lockCheckout, requireBuyer } from './change-state.ts';
import { checkouts } from './checkout.table.ts';

/**
 * Stores the chosen delivery in the draft, so that it survives a reload and a change of device. Throws `not_found` for
 * another user's checkout, and `conflict` once the order button was pressed, because the agreed delivery is fixed then.
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
