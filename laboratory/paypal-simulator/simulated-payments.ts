import type { z } from 'zod';
import { formatAmount, reversalNote } from '#areas/money/payments/payments.rules.ts';
import { addSeconds, type Clock } from '#platform/kernel/clock/clock.ts';
import { checkAmounts, type createOrderRequestSchema, type Money, toCents } from './create-order-request.ts';
import { newPayPalId } from './paypal-id.ts';
import type {
  CaptureRecord,
  Change,
  OrderRecord,
  Outcome,
  RefundOutcome,
  RefundRecord,
  RequestRecord,
  ReversalForm,
} from './records.ts';
import { refundableCents, refundedState } from './refundable-amounts.ts';
import { malformed, notFound, unprocessable } from './refusal.ts';
import type { SimulatorState } from './simulator-state.ts';
import { type BuyerKey, testBuyers } from './test-buyers.ts';
import type { WebhookEvents } from './webhook-events.ts';

const requestIdLifeSeconds = 6 * 60 * 60;

type Result = RequestRecord['result'];
type Step = { change: Change; result: Result };

export type Approval = { buyer: BuyerKey; outcome: Outcome };

/** Implements orders, captures and refunds. Each step is one synchronous commit, so none can overlap. */
export class SimulatedPayments {
  readonly #state: SimulatorState;
  readonly #clock: Clock;
  readonly #events: WebhookEvents;
  readonly #announce: (change: Change) => void;
  #refundOutcomes: RefundOutcome[] = [];

  constructor(
    state: SimulatorState,
    clock: Clock,
    events: WebhookEvents,
    announce: (change: Change) => void,
  ) {
    this.#state = state;
    this.#clock = clock;
    this.#events = events;
    this.#announce = announce;
  }

  getOrder(id: string): OrderRecord {
    return found(this.#state.orders.get(id));
  }

  getCapture(id: string): CaptureRecord {
    return found(this.#state.captures.get(id));
  }

  getRefund(id: string): RefundRecord {
    return found(this.#state.refunds.get(id));
  }

  createOrder(request: z.infer<typeof createOrderRequestSchema>, requestId: string | undefined) {
    const experience = request.payment_source?.paypal.experience_context;
    if (experience && !requestId) {
      throw malformed({
        issue: 'PAYPAL_REQUEST_ID_REQUIRED',
        description:
          "A PayPal-Request-Id is required if you are trying to process payment for an Order. Please specify a PayPal-Request-Id or Create the Order without a 'payment_source' specified.",
        field: '/payment_source',
      });
    }
    return this.#once('create_order', requestId, (now) => {
      const [unit] = request.purchase_units;
      if (!unit) throw notFound();
      checkAmounts(unit);
      const id = newPayPalId();
      const status = experience ? 'PAYER_ACTION_REQUIRED' : 'CREATED';
      const order: OrderRecord = {
        id,
        createdAt: now,
        updatedAt: now,
        status,
        unit,
        experience,
        outcome: 'completes',
      };
      return { change: { orders: [order] }, result: { orderId: id } };
    });
  }

  /** The buyer approves; approving again before the capture replaces the earlier choice. */
  approve(id: string, { buyer, outcome }: Approval): OrderRecord {
    const order = this.getOrder(id);
    if (order.captureId) return order;
    const now = this.#now();
    const { name, address } = testBuyers[buyer];
    const isShipped = order.experience?.shipping_preference !== 'NO_SHIPPING';
    const approved: OrderRecord = {
      ...order,
      status: 'APPROVED',
      updatedAt: now,
      outcome,
      payer: { name, country_code: address.country_code },
      shipping: isShipped
        ? { name: { full_name: `${name.given_name} ${name.surname}` }, address }
        : undefined,
    };
    this.#commit({ orders: [approved], events: [this.#events.orderApproved(approved, now)] });
    return approved;
  }

  captureOrder(id: string, requestId: string | undefined) {
    const order = this.getOrder(id);
    return this.#once(`capture_order/${id}`, requestId, (now) => {
      if (order.captureId) throw unprocessable('ORDER_ALREADY_CAPTURED');
      if (order.status !== 'APPROVED') throw unprocessable('ORDER_NOT_APPROVED');
      if (this.#isInvoicePaid(order.unit.invoice_id)) throw unprocessable('DUPLICATE_INVOICE_ID');
      if (order.outcome === 'declines') {
        const { status, body } = unprocessable('INSTRUMENT_DECLINED');
        return { change: {}, result: { refusal: { status, body } } };
      }
      const capture = {
        id: newPayPalId(),
        orderId: id,
        createdAt: now,
        updatedAt: now,
        amountCents: toCents(order.unit.amount),
        refundedCents: 0,
        ...(order.outcome === 'stays_pending'
          ? { status: 'PENDING' as const, reason: 'PENDING_REVIEW' }
          : { status: 'COMPLETED' as const }),
      };
      return {
        change: {
          orders: [{ ...order, status: 'COMPLETED', updatedAt: now, captureId: capture.id }],
          captures: [capture],
          events: [this.#events.captured(capture, now)],
        },
        result: { orderId: id },
      };
    });
  }

  /** Completes or declines a pending capture, as PayPal does after a while. */
  settleCapture(id: string, status: 'COMPLETED' | 'DECLINED'): CaptureRecord {
    const capture = this.getCapture(id);
    if (capture.status !== 'PENDING') return capture;
    const now = this.#now();
    const settled = { ...capture, status, reason: undefined, updatedAt: now };
    this.#commit({ captures: [settled], events: [this.#events.captured(settled, now)] });
    return settled;
  }

  /** Sets the outcome of the next requested refund, after those already set. */
  chooseRefundOutcome(outcome: RefundOutcome): void {
    this.#refundOutcomes.push(outcome);
  }

  /** Completes or fails a pending refund, as PayPal does after some days. */
  settleRefund(id: string, status: 'COMPLETED' | 'FAILED'): RefundRecord {
    const refund = this.getRefund(id);
    if (refund.status !== 'PENDING') return refund;
    const now = this.#now();
    const settled = { ...refund, status };
    const capture = this.getCapture(refund.captureId);
    const refundedCents = capture.refundedCents - (status === 'FAILED' ? toCents(refund.amount) : 0);
    this.#commit({
      captures: [{ ...capture, ...refundedState(capture, refundedCents), updatedAt: now }],
      refunds: [settled],
      events: [this.#events.refunded(settled, now)],
    });
    return settled;
  }

  /** Reverses a capture without the shop, as after a dispute; the whole remaining amount by default. */
  reverseCapture(
    id: string,
    { form, amountCents }: { form: ReversalForm; amountCents?: number | undefined },
  ) {
    const capture = this.getCapture(id);
    const now = this.#now();
    if (form === 'capture') {
      const declined: CaptureRecord = {
        ...capture,
        status: 'DECLINED',
        reason: 'CHARGEBACK',
        updatedAt: now,
      };
      this.#commit({ captures: [declined], events: [this.#events.reversed({ capture: declined }, now)] });
      return declined;
    }
    const cents = amountCents ?? capture.amountCents - capture.refundedCents;
    const refundedCents = capture.refundedCents + cents;
    const refund: RefundRecord = {
      id: newPayPalId(),
      captureId: id,
      createdAt: now,
      status: 'COMPLETED',
      amount: { currency_code: 'EUR', value: formatAmount(cents) },
      totalRefundedCents: refundedCents,
      customId: this.getOrder(capture.orderId).unit.custom_id,
      noteToPayer: reversalNote,
    };
    const reversed = { ...capture, ...refundedState(capture, refundedCents), updatedAt: now };
    this.#commit({
      captures: [reversed],
      refunds: [refund],
      events: [this.#events.reversed({ refund }, now)],
    });
    return reversed;
  }

  /** Sends an event of any type about a capture, without changing it. */
  announceCapture(id: string, type: string): void {
    this.#commit({ events: [this.#events.aboutCapture(this.getCapture(id), type, this.#now())] });
  }

  refundCapture(
    captureId: string,
    requestId: string | undefined,
    request: { amount?: Money; custom_id?: string; invoice_id?: string; note_to_payer?: string },
  ) {
    const capture = this.getCapture(captureId);
    return this.#once(`refund_capture/${captureId}`, requestId, (now) => {
      const cents = refundableCents(capture, request.amount);
      const outcome = this.#refundOutcomes.shift() ?? 'completes';
      if (outcome === 'refused') {
        const { status, body } = unprocessable('REFUND_NOT_ALLOWED');
        return { change: {}, result: { refusal: { status, body } } };
      }
      const refundedCents = capture.refundedCents + cents;
      const refund: RefundRecord = {
        id: newPayPalId(),
        captureId,
        createdAt: now,
        status: outcome === 'stays_pending' ? 'PENDING' : 'COMPLETED',
        amount: { currency_code: 'EUR', value: formatAmount(cents) },
        totalRefundedCents: refundedCents,
        customId: request.custom_id ?? this.getOrder(capture.orderId).unit.custom_id,
        invoiceId: request.invoice_id,
        noteToPayer: request.note_to_payer,
      };
      return {
        change: {
          captures: [{ ...capture, ...refundedState(capture, refundedCents), updatedAt: now }],
          refunds: [refund],
          events: [this.#events.refunded(refund, now)],
        },
        result: { refundId: refund.id },
      };
    });
  }

  // A refusal by PayPal (a decline) is stored under its request id; a refusal of the request's format is not.
  #once(operation: string, requestId: string | undefined, step: (now: string) => Step) {
    const id = `${operation}/${requestId}`;
    const earlier = requestId === undefined ? undefined : this.#state.requests.get(id);
    const now = this.#clock.now();
    if (earlier && now < addSeconds(new Date(earlier.createdAt), requestIdLifeSeconds)) {
      return { result: earlier.result, isRepeated: true };
    }
    const createdAt = now.toISOString();
    const { change, result } = step(createdAt);
    this.#commit(requestId === undefined ? change : { ...change, requests: [{ id, createdAt, result }] });
    return { result, isRepeated: false };
  }

  #isInvoicePaid(invoiceId: string | undefined): boolean {
    if (invoiceId === undefined) return false;
    return [...this.#state.captures.values()].some(
      (capture) =>
        capture.status !== 'DECLINED' && this.getOrder(capture.orderId).unit.invoice_id === invoiceId,
    );
  }

  #commit(change: Change): void {
    this.#state.commit(change);
    this.#announce(change);
  }

  #now(): string {
    return this.#clock.now().toISOString();
  }
}

function found<T>(record: T | undefined): T {
  if (!record) throw notFound();
  return record;
}
