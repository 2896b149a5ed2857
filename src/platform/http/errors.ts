import type { InputIssue, IssueCode } from './input-issues.ts';

/** Every code that a refusal can carry, with its HTTP status. A code is also the message key `errors:<code>`. */
export const errorStatuses = {
  invalid_input: 400,
  sign_in_required: 401,
  order_sign_in_required: 401,
  email_or_phone_required: 400,
  email_invalid: 400,
  full_name_required: 400,
  password_required: 400,
  password_too_short: 400,
  password_too_long: 400,
  password_too_common: 400,
  invalid_credentials: 400,
  sign_in_method_disabled: 400,
  email_not_confirmed: 403,
  link_expired: 410,
  link_invalid: 400,
  server_busy: 503,
  admin_only: 403,
  forbidden: 403,
  forbidden_origin: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_late_to_undo: 409,
  too_large: 413,
  too_many_requests: 429,
  order_number_required: 400,
  checkout_empty: 400,
  insufficient_inventory: 409,
  product_not_purchasable: 409,
  reservations_paused: 429,
  payment_unavailable: 503,
  database_unavailable: 503,
  unexpected: 500,
} as const;

export type ErrorCode = keyof typeof errorStatuses;

export type ErrorParams = Record<string, string | number>;

/** What is wrong with a part of the input: a refusal of ours where it has one for it. */
export type ErrorIssue = InputIssue<IssueCode | ErrorCode>;

/**
 * A refusal with a code that people can be told in their language. `params` fill the message and must not be personal;
 * `issues` say which parts of the input it is about.
 */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  readonly issues: readonly ErrorIssue[] | undefined;

  constructor(code: ErrorCode, params: ErrorParams = {}, issues?: readonly ErrorIssue[]) {
    super(code);
    this.code = code;
    this.params = params;
    this.issues = issues;
  }
}
