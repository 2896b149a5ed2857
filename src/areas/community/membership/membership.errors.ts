import type { ErrorStatuses } from '#platform/kernel/errors.ts';

export const membershipErrors = {
  not_a_member: 409,
  nothing_to_ratify: 409,
} as const satisfies ErrorStatuses;

type Errors = typeof membershipErrors;

declare module '#platform/kernel/errors.ts' {
  interface AreaErrors extends Errors {}
}
