import type {
  Capture,
  CapturedOrder,
  CaptureId,
  PaymentEvent,
  ProviderOrder,
  ProviderOrderId,
  ProviderOrderInput,
  Refund,
  RefundId,
} from '../payments.schema.ts';

/**
 * The operations that checkout and orders need from a payment provider. Failures are thrown as
 * `PaymentProviderError`.
 */
export type PaymentProvider = {
  /** Idempotent: for six hours, the same `requestId` returns the same order. */
  createOrder(input: ProviderOrderInput, options: { requestId: string }): Promise<ProviderOrder>;
  getOrder(id: ProviderOrderId): Promise<ProviderOrder>;
  /**
   * Captures an approved order. The capture is COMPLETED or PENDING (a declined one throws `declined`). When
   * the outcome is unknown, or `already_captured`, call `getOrder`. After `declined`, use a new `requestId`.
   */
  captureOrder(id: ProviderOrderId, options: { requestId: string }): Promise<CapturedOrder>;
  getCapture(id: CaptureId): Promise<Capture & { reference?: string; orderId?: ProviderOrderId }>;
  /**
   * Without `amountCents`, the whole rest is refunded. The same `requestId` refunds once within six hours;
   * after that, look for the `reference` in `listRefunds` first.
   */
  refundCapture(
    id: CaptureId,
    options: { requestId: string; amountCents?: number; reference?: string },
  ): Promise<Refund>;
  getRefund(id: RefundId): Promise<Refund>;
  /** All refunds of a capture, in any state. */
  listRefunds(id: CaptureId): Promise<Refund[]>;
  /** Returns the event if the provider confirms the signature of exactly these bytes, otherwise undefined. */
  verifyWebhook(delivery: { headers: Headers; rawBody: Uint8Array }): Promise<PaymentEvent | undefined>;
};

export type PaymentFailure =
  | 'unreachable'
  | 'timeout'
  | 'connection_lost'
  | 'server'
  | 'in_progress'
  | 'rate_limited'
  | 'rejected'
  | 'declined'
  | 'not_approved'
  | 'already_captured'
  | 'not_found';

const unknownOutcomes: readonly PaymentFailure[] = ['timeout', 'connection_lost', 'server', 'in_progress'];

/**
 * `issue` is the provider's code, `debugId` the id that its support needs. Contains no request, response or
 * credential.
 */
export class PaymentProviderError extends Error {
  override name = 'PaymentProviderError';
  readonly kind: PaymentFailure;
  readonly debugId: string | undefined;
  readonly issue: string | undefined;

  constructor(kind: PaymentFailure, operation: string, details: { debugId?: string; issue?: string } = {}) {
    super(
      [
        `Payment provider: ${operation}: ${kind}`,
        details.issue,
        details.debugId && `(debug id ${details.debugId})`,
      ]
        .filter(Boolean)
        .join(' '),
    );
    this.kind = kind;
    this.debugId = details.debugId;
    this.issue = details.issue;
  }

  /** True when the provider may have executed the request: read the order before the next step. */
  get isOutcomeUnknown(): boolean {
    return unknownOutcomes.includes(this.kind);
  }
}
