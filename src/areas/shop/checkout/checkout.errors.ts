import type { ErrorStatuses } from '#platform/kernel/errors.ts';

export const checkoutErrors = {
  order_sign_in_required: 401,
  checkout_empty: 400,
  reservations_paused: 429,
  custom_field_unknown: 400,
  custom_field_missing: 400,
  custom_field_too_long: 400,
  custom_field_characters: 400,
} as const satisfies ErrorStatuses;

type Errors = typeof checkoutErrors;

declare module '#platform/kernel/errors.ts' {
  interface AreaErrors extends Errors {}
}
