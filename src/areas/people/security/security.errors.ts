import type { ErrorStatuses } from '#platform/kernel/errors.ts';

export const securityErrors = {
  wrong_password: 400,
  same_email: 400,
  recovery_link_expired: 410,
  recovery_link_invalid: 400,
  email_link_expired: 410,
  email_link_invalid: 400,
  own_two_factor_missing: 409,
} as const satisfies ErrorStatuses;

type Errors = typeof securityErrors;

declare module '#platform/kernel/errors.ts' {
  interface AreaErrors extends Errors {}
}
