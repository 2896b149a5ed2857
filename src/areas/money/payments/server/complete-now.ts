import { AppError } from '#platform/kernel/errors.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { PaymentOutcome } from '../payment-outcome.schema.ts';
import { completePayment } from './complete-payment.ts';
import type { Payable, PaymentRow } from './payable.ts';
import { PaymentProviderError } from './payment-provider.ts';

/** Completes a payment while a person waits; throws `payment_unavailable` when the provider is unreachable. */
export async function completeNow<
  Row extends PaymentRow<Ending>,
  Result extends object,
  Ending extends string,
>(
  ctx: CommandContext,
  payable: Payable<Row, Result, Ending>,
  id: string,
): Promise<PaymentOutcome<Result, Ending>> {
  try {
    return await completePayment(ctx, payable, id);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    ctx.log.error({ payable: payable.name, id, error }, 'the payment provider could not be asked');
    throw new AppError('payment_unavailable');
  }
}
