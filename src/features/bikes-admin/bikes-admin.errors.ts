import type { ErrorStatuses } from '#platform/kernel/errors.ts';

export const bikesAdminErrors = {
  bike_state_changed: 409,
  bike_already_out: 409,
  bike_hand_over_early: 409,
  bike_no_show_early: 409,
  bike_booking_cancelled: 409,
  bike_booking_out: 409,
} as const satisfies ErrorStatuses;

type Errors = typeof bikesAdminErrors;

declare module '#platform/kernel/errors.ts' {
  interface AreaErrors extends Errors {}
}
