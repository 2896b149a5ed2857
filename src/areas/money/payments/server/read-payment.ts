import type { CommandContext } from '#platform/server/context.ts';
import type { PaymentOutcome } from '../payment-outcome.schema.ts';
import { listGivenBack } from '../payments.rules.ts';
import { captureIdSchema, type GivenBack } from '../payments.schema.ts';
import { completePayment } from './complete-payment.ts';
import type { Payable, PaymentRow } from './payable.ts';
import { PaymentProviderError } from './payment-provider.ts';

/**
 * Reads a payment again from the provider and stores its changes: that it was paid, denied, refunded or
 * reversed. Events and jobs about a payment only call this, in any order and at the same time: the provider's
 * state is applied once. Throws when the database or the provider is unavailable.
 */
export async function readPayment<
  Row extends PaymentRow<Ending>,
  Result extends object,
  Ending extends string,
>(
  ctx: CommandContext,
  payable: Payable<Row, Result, Ending>,
  id: string,
): Promise<PaymentOutcome<Result, Ending>> {
  const outcome = await completePayment(ctx, payable, id);
  if (outcome.kind !== 'paid') return outcome;
  const row = await payable.find(ctx, id);
  if (row?.captureId) await payable.writeGivenBack(ctx, row, await readGivenBack(ctx, row.captureId));
  return outcome;
}

/** The current refunds and reversals of a capture at the provider. Throws `PaymentProviderError`. */
export async function readGivenBack(
  { payments }: Pick<CommandContext, 'payments'>,
  captureId: string,
): Promise<GivenBack[]> {
  const capture = await payments.getCapture(captureIdSchema.parse(captureId));
  if (!capture.orderId) return listGivenBack(capture, []);
  try {
    // PayPal lists refunds only in the order that was captured.
    return listGivenBack(capture, (await payments.getOrder(capture.orderId)).refunds);
  } catch (error) {
    const isForgotten = error instanceof PaymentProviderError && error.kind === 'not_found';
    if (!isForgotten) throw error;
    return listGivenBack(capture, []);
  }
}
