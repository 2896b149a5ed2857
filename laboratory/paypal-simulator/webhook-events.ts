import { randomUUID } from 'node:crypto';
import type { Answers } from './answers.ts';
import { newPayPalId } from './paypal-id.ts';
import type { CaptureRecord, EventRecord, OrderRecord, RefundRecord } from './records.ts';
import { authAlgorithm, type Signer } from './signature.ts';

const captureEvents = {
  COMPLETED: ['PAYMENT.CAPTURE.COMPLETED', 'Payment completed'],
  PENDING: ['PAYMENT.CAPTURE.PENDING', 'Payment pending'],
  DECLINED: ['PAYMENT.CAPTURE.DENIED', 'Payment denied'],
} as const;

const refundEvents = {
  COMPLETED: ['PAYMENT.CAPTURE.REFUNDED', 'A payment was refunded'],
  PENDING: ['PAYMENT.REFUND.PENDING', 'A refund is pending'],
  FAILED: ['PAYMENT.REFUND.FAILED', 'A refund failed'],
  CANCELLED: ['PAYMENT.REFUND.FAILED', 'A refund was cancelled'],
} as const;

/** Creates and signs the events that PayPal would send. */
export class WebhookEvents {
  readonly #answers: Answers;
  readonly #signer: Signer;
  readonly #publicUrl: string;
  readonly #webhookId: string;

  constructor(answers: Answers, signer: Signer, options: { publicUrl: string; webhookId: string }) {
    this.#answers = answers;
    this.#signer = signer;
    this.#publicUrl = options.publicUrl;
    this.#webhookId = options.webhookId;
  }

  get certificateUrl(): string {
    return `${this.#publicUrl}/v1/notifications/certs/CERT-SIMULATOR`;
  }

  orderApproved(order: OrderRecord, at: string): EventRecord {
    const resource = this.#answers.order(order);
    return this.#event(
      at,
      'CHECKOUT.ORDER.APPROVED',
      'checkout-order',
      'An order has been approved',
      resource,
    );
  }

  captured(capture: CaptureRecord & { status: keyof typeof captureEvents }, at: string): EventRecord {
    const [type, summary] = captureEvents[capture.status];
    return this.#event(at, type, 'capture', summary, this.#answers.capture(capture));
  }

  /** The resource is the refund that reverses it, or the capture itself. */
  reversed(reversed: { refund: RefundRecord } | { capture: CaptureRecord }, at: string): EventRecord {
    const [resourceType, resource] =
      'refund' in reversed
        ? ['refund', this.#answers.refund(reversed.refund)]
        : ['capture', this.#answers.capture(reversed.capture)];
    return this.#event(at, 'PAYMENT.CAPTURE.REVERSED', resourceType, 'A payment was reversed', resource);
  }

  /** Any event about a capture; those of disputes name it among the disputed transactions. */
  aboutCapture(capture: CaptureRecord, type: string, at: string): EventRecord {
    if (!type.startsWith('CUSTOMER.DISPUTE.'))
      return this.#event(at, type, 'capture', type, this.#answers.capture(capture));
    const dispute = {
      dispute_id: newPayPalId(),
      disputed_transactions: [{ seller_transaction_id: capture.id }],
    };
    return this.#event(at, type, 'dispute', type, dispute);
  }

  refunded(refund: RefundRecord, at: string): EventRecord {
    const [type, summary] = refundEvents[refund.status];
    return this.#event(at, type, 'refund', summary, this.#answers.refund(refund));
  }

  #event(
    createdAt: string,
    type: string,
    resourceType: string,
    summary: string,
    resource: object,
  ): EventRecord {
    const id = `WH-${newPayPalId()}-${newPayPalId()}`;
    const self = `${this.#publicUrl}/v1/notifications/webhooks-events/${id}`;
    const event = {
      id,
      event_version: '1.0',
      create_time: createdAt,
      resource_type: resourceType,
      resource_version: '2.0',
      event_type: type,
      summary,
      resource,
      links: [{ href: self, rel: 'self', method: 'GET' }],
    };
    // Indented on purpose: a receiver that parses and serialises the event breaks the signature, as it may with
    // PayPal's.
    const body = JSON.stringify(event, null, 2);
    return { id, type, createdAt, body, headers: this.#sign(body, createdAt), state: 'waiting', attempts: 0 };
  }

  #sign(body: string, transmissionTime: string): Record<string, string> {
    let transmissionId: string;
    let signature: string;
    // The documented format of a signature begins with a letter or digit; base64 may begin with + or /.
    do {
      transmissionId = randomUUID();
      signature = this.#signer.sign({ transmissionId, transmissionTime, webhookId: this.#webhookId, body });
    } while (!/^\w/.test(signature));
    return {
      'paypal-transmission-id': transmissionId,
      'paypal-transmission-time': transmissionTime,
      'paypal-transmission-sig': signature,
      'paypal-cert-url': this.certificateUrl,
      'paypal-auth-algo': authAlgorithm,
    };
  }
}
