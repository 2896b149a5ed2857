import type { ErrorStatuses } from '#platform/kernel/errors.ts';

export const donationsErrors = {
  donation_returned: 409,
  donation_returned_in_part: 409,
  donation_returning: 409,
  donation_is_online: 409,
  donation_day_invalid: 400,
  fresh_link_required: 403,
  donation_giver_required: 400,
} as const satisfies ErrorStatuses;

type Errors = typeof donationsErrors;

declare module '#platform/kernel/errors.ts' {
  interface AreaErrors extends Errors {}
}
