import { z } from 'zod';
import { type PaymentFailure, PaymentProviderError } from './payment-provider.ts';
import type { PayPalAnswer } from './paypal-transport.ts';

/** PayPal's issue codes with special handling; any other 4xx is `rejected`. */
const failureOfIssue: Readonly<Record<string, PaymentFailure>> = {
  ORDER_ALREADY_CAPTURED: 'already_captured',
  ORDER_NOT_APPROVED: 'not_approved',
  PAYER_ACTION_REQUIRED: 'not_approved',
  ORDER_COMPLETION_IN_PROGRESS: 'in_progress',
  PREVIOUS_REQUEST_IN_PROGRESS: 'in_progress',
  CARD_EXPIRED: 'declined',
  COMPLIANCE_VIOLATION: 'declined',
  INSTRUMENT_DECLINED: 'declined',
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: 'declined',
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: 'declined',
  PAYER_ACCOUNT_RESTRICTED: 'declined',
  PAYER_CANNOT_PAY: 'declined',
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: 'declined',
  TRANSACTION_BLOCKED_BY_PAYEE: 'declined',
  TRANSACTION_LIMIT_EXCEEDED: 'declined',
  TRANSACTION_REFUSED: 'declined',
};

const failureOfStatus: Readonly<Record<number, PaymentFailure>> = {
  404: 'not_found',
  408: 'timeout',
  409: 'in_progress',
  429: 'rate_limited',
};

/** The failure for a response other than 2xx. */
export function toPaymentFailure(operation: string, { status, body }: PayPalAnswer): PaymentProviderError {
  const answer = errorAnswerSchema.safeParse(body).data;
  const issue = answer?.details?.[0]?.issue ?? answer?.name ?? answer?.error ?? `HTTP_${status}`;
  const details = { issue, debugId: answer?.debug_id };
  // PayPal documents no redirects, so for a 3xx the outcome is unknown.
  if (status < 400 || status >= 500) return new PaymentProviderError('server', operation, details);
  const kind = failureOfIssue[issue] ?? failureOfStatus[status] ?? 'rejected';
  return new PaymentProviderError(kind, operation, details);
}

const errorAnswerSchema = z.object({
  name: z.string().optional(),
  /** The error format of OAuth. */
  error: z.string().optional(),
  debug_id: z.string().optional(),
  details: z.array(z.object({ issue: z.string() })).optional(),
});
