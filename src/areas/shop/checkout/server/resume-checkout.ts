import { isFinal } from '#areas/money/payments/payment-states.rules.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/id.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { listLines, lockCheckout, requireBuyer } from './change-state.ts';
import { checkoutChanges, checkoutLines, checkouts } from './checkout.table.ts';

/**
 * Continues after a checkout that ended without an order: a new draft with the same lines and choices, at current
 * prices. Throws `not_found` for anybody but the buyer, and `conflict` when the checkout is open or paid.
 */
export async function resumeCheckout(ctx: CommandContext, endedId: string): Promise<{ checkoutId: string }> {
  return inTransaction(ctx, async (tx) => {
    const ended = await lockCheckout(tx, endedId);
    if (ended.userId !== null) requireBuyer(ctx.actor, ended);
    if (!isFinal(ended.state) || ended.state === 'paid') throw new AppError('conflict');
    const lines = await listLines(tx, endedId);
    const { userId, locale, delivery, successUrl, cancelUrl } = ended;
    const checkoutId = newId();
    const at = ctx.clock.now();
    await tx.db.insert(checkouts).values({
      id: checkoutId,
      userId,
      locale,
      delivery,
      successUrl,
      cancelUrl,
      createdAt: at,
      updatedAt: at,
    });
    await tx.db.insert(checkoutLines).values(lines.map((line) => ({ ...line, checkoutId, unitCents: null })));
    await tx.db.insert(checkoutChanges).values({ id: newId(), checkoutId, toState: 'draft', at });
    return { checkoutId };
  });
}
