import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { InputIssue, IssueCode } from './input-issues.ts';

/** HTTP statuses by code. A code's sentence is the text `errors.<code>` of the area that declares it. */
export type ErrorStatuses = Readonly<Record<string, ContentfulStatusCode>>;

/** Refusals that any area may answer with; their sentences are in the messages of `site`. */
export const commonErrors = {
  invalid_input: 400,
  sign_in_required: 401,
  email_invalid: 400,
  full_name_required: 400,
  server_busy: 503,
  admin_only: 403,
  two_factor_required: 403,
  forbidden: 403,
  forbidden_origin: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  already_done: 409,
  changed_by: 409,
  changed_meanwhile: 409,
  too_late_to_undo: 409,
  too_large: 413,
  too_many_requests: 429,
  database_unavailable: 503,
  unexpected: 500,
} as const satisfies ErrorStatuses;

/** Error codes of administrators' commands that refuse because the state has changed since it was read. */
export const staleCodes = ['already_done', 'changed_by', 'changed_meanwhile'] as const satisfies ErrorCode[];

/** Codes for which pages have messages themselves. The server sends the messages of all others. */
export const errorsSaidByPages: readonly string[] = [
  'invalid_input',
  'email_invalid',
  'full_name_required',
  'unexpected',
] satisfies (keyof typeof commonErrors)[];

/** Error codes of single areas: each adds its own in `<area>.errors.ts`, and its module names them. */
// biome-ignore lint/suspicious/noEmptyInterface: areas extend it by declaration.
export interface AreaErrors {}

export type ErrorCode = keyof typeof commonErrors | keyof AreaErrors;

export type ErrorParams = Record<string, string | number>;

/** A problem with a part of the input: a code of `IssueCode`, or an error code when one fits better. */
export type ErrorIssue = InputIssue<IssueCode | ErrorCode>;

/**
 * A refusal with a code that has a sentence in every language. `params` fill the sentence and must not be personal, but
 * for names that the reader may know; `issues` name the refused parts of the input.
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
