import type { ErrorStatuses } from '#platform/kernel/errors.ts';

export const accountsErrors = {
  last_admin: 409,
  person_is_admin: 409,
  person_cannot_sign_in: 409,
} as const satisfies ErrorStatuses;

type Errors = typeof accountsErrors;

declare module '#platform/kernel/errors.ts' {
  interface AreaErrors extends Errors {}
}
