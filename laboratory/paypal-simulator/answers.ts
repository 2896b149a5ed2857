import { formatAmount } from '#areas/money/payments/payments.rules.ts';
import type { Money } from './create-order-request.ts';
import type { CaptureRecord, OrderRecord, RefundRecord } from './records.ts';
import type { SimulatorState } from './simulator-state.ts';
import { buyerEmail, buyerPayerId } from './test-buyers.ts';

const merchant = { email_address: 'merchant@example.com', merchant_id: 'TESTMERCHANT2' };

/** Renders orders, captures and refunds as PayPal's API does. */
export class Answers {
  readonly #state: SimulatorState;
  readonly #publicUrl: string;
  readonly #isInShop: boolean;

  constructor(state: SimulatorState, publicUrl: string, options: { isInShop: boolean }) {
    this.#state = state;
    this.#publicUrl = publicUrl;
    this.#isInShop = options.isInShop;
  }

  approveUrl(order: OrderRecord): string {
    return `${this.#pagesUrl(order)}/checkoutnow?token=${order.id}`;
  }

  /** A simulator mounted in a shop sends the buyer to the address at which they use the shop. */
  #pagesUrl({ experience }: OrderRecord): string {
    if (!this.#isInShop || !experience) return this.#publicUrl;
    return new URL(new URL(this.#publicUrl).pathname, experience.return_url).href;
  }

  /** The full order, as for `Prefer: return=representation` and GET. */
  order(order: OrderRecord) {
    const { payer, shipping } = order;
    const capture = order.captureId ? this.#state.captures.get(order.captureId) : undefined;
    return {
      ...this.minimalOrder(order),
      intent: 'CAPTURE',
      purchase_units: [
        {
          reference_id: 'default',
          ...order.unit,
          payee: { ...merchant, ...order.unit.payee },
          ...(shipping && { shipping }),
          ...(capture && { payments: this.#payments(capture) }),
        },
      ],
      ...(payer && { payer: { ...paypalPayer(payer), payer_id: buyerPayerId } }),
      create_time: order.createdAt,
      update_time: order.updatedAt,
    };
  }

  minimalOrder(order: OrderRecord) {
    const { payer } = order;
    const account = payer && { ...paypalPayer(payer), account_id: buyerPayerId, account_status: 'VERIFIED' };
    return {
      id: order.id,
      status: order.status,
      ...((order.experience || payer) && { payment_source: { paypal: { ...account } } }),
      links: this.#orderLinks(order),
    };
  }

  /** A capture as in Payments v2: with its order. */
  capture(capture: CaptureRecord) {
    return {
      ...this.#orderCapture(capture),
      supplementary_data: { related_ids: { order_id: capture.orderId } },
      payee: merchant,
    };
  }

  refund(refund: RefundRecord) {
    return {
      ...this.minimalRefund(refund),
      amount: refund.amount,
      custom_id: refund.customId,
      invoice_id: refund.invoiceId,
      note_to_payer: refund.noteToPayer,
      seller_payable_breakdown: {
        gross_amount: refund.amount,
        total_refunded_amount: euros(refund.totalRefundedCents),
      },
      create_time: refund.createdAt,
      update_time: refund.createdAt,
    };
  }

  minimalRefund(refund: RefundRecord) {
    return {
      id: refund.id,
      status: refund.status,
      ...(refund.status === 'PENDING' && { status_details: { reason: 'ECHECK' } }),
      links: [
        this.#link('self', 'GET', `/v2/payments/refunds/${refund.id}`),
        this.#link('up', 'GET', `/v2/payments/captures/${refund.captureId}`),
      ],
    };
  }

  #payments(capture: CaptureRecord) {
    const refunds = [...this.#state.refunds.values()].filter((refund) => refund.captureId === capture.id);
    return {
      captures: [this.#orderCapture(capture)],
      ...(refunds.length > 0 && { refunds: refunds.map((refund) => this.refund(refund)) }),
    };
  }

  #orderCapture(capture: CaptureRecord) {
    const unit = this.#state.orders.get(capture.orderId)?.unit;
    return {
      id: capture.id,
      status: capture.status,
      ...(capture.reason && { status_details: { reason: capture.reason } }),
      amount: euros(capture.amountCents),
      final_capture: true,
      custom_id: unit?.custom_id,
      invoice_id: unit?.invoice_id,
      create_time: capture.createdAt,
      update_time: capture.updatedAt,
      links: [
        this.#link('self', 'GET', `/v2/payments/captures/${capture.id}`),
        this.#link('refund', 'POST', `/v2/payments/captures/${capture.id}/refund`),
        this.#link('up', 'GET', `/v2/checkout/orders/${capture.orderId}`),
      ],
    };
  }

  #orderLinks(order: OrderRecord) {
    const self = this.#link('self', 'GET', `/v2/checkout/orders/${order.id}`);
    const capture = this.#link('capture', 'POST', `/v2/checkout/orders/${order.id}/capture`);
    const approve = { href: this.approveUrl(order), method: 'GET' };
    if (order.status === 'PAYER_ACTION_REQUIRED') return [self, { ...approve, rel: 'payer-action' }];
    if (order.status === 'CREATED') return [self, { ...approve, rel: 'approve' }, capture];
    return order.status === 'APPROVED' ? [self, capture] : [self];
  }

  #link(rel: string, method: 'GET' | 'POST', path: string) {
    return { href: `${this.#publicUrl}${path}`, rel, method };
  }
}

function paypalPayer({ name, country_code }: NonNullable<OrderRecord['payer']>) {
  return { email_address: buyerEmail, name, address: { country_code } };
}

const euros = (cents: number): Money => ({ currency_code: 'EUR', value: formatAmount(cents) });
