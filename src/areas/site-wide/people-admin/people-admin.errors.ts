import type { ErrorStatuses } from '#platform/kernel/errors.ts';

export const peopleAdminErrors = {
  amount_invalid: 400,
  reason_required: 400,
} as const satisfies ErrorStatuses;

type Errors = typeof peopleAdminErrors;

declare module '#platform/kernel/errors.ts' {
  interface AreaErrors extends Errors {}
}
