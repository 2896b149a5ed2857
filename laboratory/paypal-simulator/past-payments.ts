import { formatAmount } from '#areas/money/payments/payments.rules.ts';
import { newPayPalId } from './paypal-id.ts';
import type { CaptureRecord, OrderRecord, RefundRecord } from './records.ts';
import type { SimulatorState } from './simulator-state.ts';

const euros = (cents: number) => ({ currency_code: 'EUR', value: formatAmount(cents) });

/**
 * A demo's payments from before its first start, so that they can be refunded. They send no events. Amounts
 * in cents; `keep` stores them all at once.
 */
export class PastPayments {
  readonly #state: SimulatorState;
  readonly #orders: OrderRecord[] = [];
  readonly #captures = new Map<string, CaptureRecord>();
  readonly #refunds: RefundRecord[] = [];

  constructor(state: SimulatorState) {
    this.#state = state;
  }

  capture(payment: { reference: string; totalCents: number; at: Date }): {
    orderId: string;
    captureId: string;
  } {
    const at = payment.at.toISOString();
    const [orderId, captureId] = [newPayPalId(), newPayPalId()];
    const unit = {
      custom_id: payment.reference,
      invoice_id: payment.reference,
      amount: euros(payment.totalCents),
    };
    const times = { createdAt: at, updatedAt: at };
    this.#orders.push({ id: orderId, ...times, status: 'COMPLETED', unit, outcome: 'completes', captureId });
    const capture = { id: captureId, orderId, ...times, status: 'COMPLETED' as const };
    this.#captures.set(captureId, { ...capture, amountCents: payment.totalCents, refundedCents: 0 });
    return { orderId, captureId };
  }

  /** `reference` is the shop's own id of the refund. Returns the provider's. */
  refund(
    captureId: string,
    { reference, amountCents, at }: { reference: string; amountCents: number; at: Date },
  ): string {
    const capture = this.#captures.get(captureId);
    if (!capture) throw new Error(`No payment ${captureId}`);
    const refundedCents = capture.refundedCents + amountCents;
    const status = refundedCents === capture.amountCents ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
    this.#captures.set(captureId, { ...capture, refundedCents, status, updatedAt: at.toISOString() });
    const id = newPayPalId();
    this.#refunds.push({
      ...{ id, captureId, createdAt: at.toISOString(), status: 'COMPLETED' as const },
      ...{ amount: euros(amountCents), totalRefundedCents: refundedCents, customId: reference },
    });
    return id;
  }

  keep(): void {
    this.#state.commit({
      orders: this.#orders,
      captures: [...this.#captures.values()],
      refunds: this.#refunds,
    });
  }
}
