import { eq } from 'drizzle-orm';
import { PaymentProviderError } from '#areas/money/payments/server/payment-provider.ts';
import { requireOwnRepetition } from '#areas/people/accounts/server/stale-command.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { calledOff, canBeCalledOff, committedCents } from '../../refunds.rules.ts';
import { orders } from '../../server/orders.table.ts';
import { findMadeUnlessUnknown } from '../../server/refunds/finish-refund.ts';
import { findRefund, listRefunds } from '../../server/refunds/refunds.queries.ts';
import { settleRefund } from '../../server/refunds/settle-refund.ts';

/**
 * Cancels a stuck refund, for administrators, unless the provider has it: then its state at the provider is
 * recorded. Returns which of the two happened. Throws `not_found`, `refund_not_hanging`, and `refund_unknown`
 * when the provider cannot be reached.
 */
export async function callOffRefund(
  ctx: CommandContext,
  { orderId, refundId }: { orderId: string; refundId: string },
): Promise<{ isCalledOff: boolean }> {
  requireAdmin(ctx.actor);
  const refund = await findRefund(ctx, refundId);
  if (refund?.orderId !== orderId) throw new AppError('not_found');
  if (refund.refusal === calledOff) return inTransaction(ctx, (tx) => alreadyCalledOff(tx, orderId));
  if (!canBeCalledOff(refund, ctx.clock.now())) throw new AppError('refund_not_hanging');
  const made = await askProvider(ctx, refund);
  if (made) {
    await settleRefund(ctx, refundId, made);
    return { isCalledOff: false };
  }
  return inTransaction(ctx, async (tx) => {
    const { db } = tx;
    await db.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update');
    const all = await listRefunds(tx, [orderId]);
    // The provider's answer, or another administrator, may have been first.
    const { state, refusal } = all.find(({ id }) => id === refundId) ?? refund;
    if (refusal === calledOff) return alreadyCalledOff(tx, orderId);
    if (state !== 'requested') return { isCalledOff: false };
    await settleRefund(tx, refundId, { status: 'REFUSED', reason: calledOff });
    const refundedCents = committedCents(all);
    await recordAudit(tx, {
      action: 'call-off-refund',
      subject: { kind: 'order', id: orderId },
      before: { refundedCents },
      after: { refundedCents: refundedCents - refund.amountCents },
    });
    return { isCalledOff: true };
  });
}

async function alreadyCalledOff(tx: CommandContext, orderId: string) {
  await requireOwnRepetition(tx, { action: 'call-off-refund', subject: { kind: 'order', id: orderId } });
  return { isCalledOff: true };
}

async function askProvider(ctx: CommandContext, refund: Parameters<typeof findMadeUnlessUnknown>[1]) {
  try {
    return await findMadeUnlessUnknown(ctx, refund);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    ctx.log.warn(
      { refundId: refund.id, error },
      'a refund cannot be called off: the provider cannot be asked',
    );
    throw new AppError('refund_unknown');
  }
}
