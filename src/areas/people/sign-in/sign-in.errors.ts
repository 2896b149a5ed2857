import type { ErrorStatuses } from '#platform/kernel/errors.ts';

export const signInErrors = {
  email_or_phone_required: 400,
  email_required: 400,
  password_required: 400,
  password_too_short: 400,
  password_too_long: 400,
  password_too_common: 400,
  invalid_credentials: 400,
  sign_in_method_disabled: 400,
  email_not_confirmed: 403,
  account_blocked: 403,
  code_required: 400,
  second_factor_required: 403,
  second_factor_wrong: 400,
  second_factor_expired: 410,
  last_way_in: 409,
  email_code_wrong: 400,
  email_code_expired: 410,
  link_expired: 410,
  link_invalid: 400,
} as const satisfies ErrorStatuses;

type Errors = typeof signInErrors;

declare module '#platform/kernel/errors.ts' {
  interface AreaErrors extends Errors {}
}
