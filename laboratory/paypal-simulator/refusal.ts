import { randomBytes } from 'node:crypto';

export type Issue = { issue: string; description: string; field?: string; location?: 'body' };

/** An answer with which PayPal refuses a call, in its error shape. */
export class Refusal extends Error {
  readonly status: 400 | 401 | 404 | 422 | 500;
  readonly body: Record<string, unknown>;
  readonly details: Issue[] | undefined;

  constructor(status: Refusal['status'], name: string, message: string, details?: Issue[]) {
    super(name);
    this.status = status;
    this.details = details;
    this.body = { name, message, debug_id: newDebugId(), ...(details && { details }), links: [] };
  }
}

export const newDebugId = (): string => randomBytes(7).toString('hex').slice(1);

/** 400: the request breaks the schema. */
export function malformed(...issues: Issue[]): Refusal {
  return new Refusal(
    400,
    'INVALID_REQUEST',
    'Request is not well-formed, syntactically incorrect, or violates schema.',
    issues.map((issue) => ({ ...issue, location: 'body' })),
  );
}

/** 422: well-formed, but not possible. */
export function unprocessable(issue: keyof typeof unprocessableIssues, field?: string): Refusal {
  return new Refusal(
    422,
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
    [{ ...(field && { field, location: 'body' }), issue, description: unprocessableIssues[issue] }],
  );
}

export function notFound(): Refusal {
  return new Refusal(404, 'RESOURCE_NOT_FOUND', 'The specified resource does not exist.', [
    {
      issue: 'INVALID_RESOURCE_ID',
      description: 'Specified resource ID does not exist. Please check the resource ID and try again.',
    },
  ]);
}

export function unauthenticated(): Refusal {
  return new Refusal(
    401,
    'AUTHENTICATION_FAILURE',
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  );
}

export function serverError(): Refusal {
  return new Refusal(500, 'INTERNAL_SERVER_ERROR', 'An internal server error occurred.');
}

/** PayPal's issues that the simulator uses, with the descriptions that its API documents. */
const unprocessableIssues = {
  AMOUNT_MISMATCH:
    'Should equal item_total + tax_total + shipping + handling + insurance - shipping_discount - discount.',
  CANNOT_BE_NEGATIVE:
    'Must be greater than or equal to 0. If the currency supports decimals, only two decimal place precision is supported.',
  CANNOT_BE_ZERO_OR_NEGATIVE:
    'Must be greater than zero. If the currency supports decimals, only two decimal place precision is supported.',
  CAPTURE_FULLY_REFUNDED: 'The capture has already been fully refunded',
  DECIMAL_PRECISION: 'If the currency supports decimals, only two decimal place precision is supported.',
  DUPLICATE_INVOICE_ID:
    'Duplicate Invoice ID detected. To avoid a potential duplicate transaction your account setting requires that Invoice Id be unique for each transaction.',
  INSTRUMENT_DECLINED:
    "The instrument presented  was either declined by the processor or bank, or it can't be used for this payment.",
  INVALID_CURRENCY_CODE:
    'Currency code is invalid or is not currently supported. Please refer https://developer.paypal.com/api/rest/reference/currency-codes/ for list of supported currency codes.',
  ITEM_TOTAL_MISMATCH:
    'Should equal sum of (unit_amount * quantity) across all items for a given purchase_unit.',
  ITEM_TOTAL_REQUIRED:
    'If item details are specified (items.unit_amount and items.quantity) corresponding amount.breakdown.item_total is required.',
  MULTI_CURRENCY_ORDER:
    'Multiple differing values of currency_code are not supported. Entire Order request must have the same currency_code.',
  ORDER_ALREADY_CAPTURED: "Order already captured.If 'intent=CAPTURE' only one capture per order is allowed.",
  ORDER_NOT_APPROVED:
    "Payer has not yet approved the Order for payment. Please redirect the payer to the 'rel':'approve' url returned as part of the HATEOAS links within the Create Order call or provide a valid `payment_source` in the request.",
  PENDING_CAPTURE:
    'Cannot initiate a refund as the capture is pending. Capture is typically pending when the payer has funded the transaction using e-check/bank funded.',
  REFUND_AMOUNT_EXCEEDED:
    'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
  REFUND_CAPTURE_CURRENCY_MISMATCH: 'Refund must be in the same currency as the capture',
  REFUND_NOT_ALLOWED: 'Capture cannot be refunded.',
} as const;
