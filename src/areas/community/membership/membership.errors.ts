import type { ErrorStatuses } from '#platform/kernel/errors.ts';

export const membershipErrors = {
  not_a_member: 409,
  nothing_to_ratify: 409,
  already_ratified: 409,
  decision_day_invalid: 400,
  refusal_reason_required: 400,
} as const satisfies ErrorStatuses;

type Errors = typeof membershipErrors;

declare module '#platform/kernel/errors.ts' {
  interface AreaErrors extends Errors {}
}
