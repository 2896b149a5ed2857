import { type Money, toCents } from './create-order-request.ts';
import type { CaptureRecord } from './records.ts';
import { unprocessable } from './refusal.ts';

/** A capture's refunded amount and its status. A pending refund counts, because PayPal refunds nothing twice. */
export function refundedState({ amountCents }: CaptureRecord, refundedCents: number) {
  if (refundedCents === 0) return { status: 'COMPLETED' as const, refundedCents };
  const status = refundedCents === amountCents ? ('REFUNDED' as const) : ('PARTIALLY_REFUNDED' as const);
  return { status, refundedCents };
}

/** Cents to refund of a capture: the requested amount, or the remaining one. Throws the refusal of PayPal. */
export function refundableCents(capture: CaptureRecord, amount: Money | undefined): number {
  if (capture.status === 'PENDING') throw unprocessable('PENDING_CAPTURE');
  if (capture.status === 'DECLINED' || capture.status === 'FAILED') throw unprocessable('REFUND_NOT_ALLOWED');
  const leftCents = capture.amountCents - capture.refundedCents;
  if (leftCents === 0) throw unprocessable('CAPTURE_FULLY_REFUNDED');
  if (!amount) return leftCents;
  if (amount.currency_code !== 'EUR') {
    throw unprocessable('REFUND_CAPTURE_CURRENCY_MISMATCH', '/amount/currency_code');
  }
  const cents = toCents(amount);
  if (cents <= 0) throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', '/amount/value');
  if (cents > leftCents) throw unprocessable('REFUND_AMOUNT_EXCEEDED', '/amount/value');
  return cents;
}
