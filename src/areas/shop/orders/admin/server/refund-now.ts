import { PaymentProviderError } from '#areas/money/payments/server/payment-provider.ts';
import { systemActor } from '#platform/kernel/actor.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { NewRefund } from '../../orders.schema.ts';
import { finishRefund } from '../../server/refunds/finish-refund.ts';
import { findRefund } from '../../server/refunds/refunds.queries.ts';
import { readProviderRefunds } from '../../server/refunds/write-provider-refunds.ts';
import { refundOrder } from './refund-order.ts';

/** The provider's codes for a refund of more than the remaining amount. */
const lessLeft: readonly (string | null)[] = ['REFUND_AMOUNT_EXCEEDED', 'CAPTURE_FULLY_REFUNDED'];

/**
 * Refunds an order while the administrator waits: reads the provider's refunds first, so that nothing is
 * refunded twice. Throws as `refundOrder` does; `refunded_meanwhile` also when less is left at the provider
 * than was shown, and `payment_unavailable` when the provider does not answer.
 */
export async function refundNow(ctx: CommandContext, input: NewRefund & { orderId: string }): Promise<void> {
  // A refund that is already committed is found by its own id.
  if (!(await findRefund(ctx, input.id))) await readFirst(ctx, input.orderId);
  await refundOrder(ctx, input);
  await finishRefund(ctx, input.id);
  const refund = await findRefund(ctx, input.id);
  if (refund?.state !== 'refused' || !lessLeft.includes(refund.refusal)) return;
  await readFirst(ctx, input.orderId);
  throw new AppError('refunded_meanwhile');
}

async function readFirst(ctx: CommandContext, orderId: string): Promise<void> {
  try {
    await readProviderRefunds({ ...ctx, actor: systemActor }, orderId);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    // The provider has refunded nothing of a payment that it does not have, and will refuse the refund.
    if (error.kind === 'not_found') return;
    ctx.log.warn({ orderId, error }, 'the refunds of an order could not be read before another one');
    throw new AppError('payment_unavailable');
  }
}
