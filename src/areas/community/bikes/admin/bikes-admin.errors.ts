import type { ErrorStatuses } from '#platform/kernel/errors.ts';

export const bikesAdminErrors = {
  bike_state_changed: 409,
  bike_already_out: 409,
  bike_hand_over_early: 409,
  bike_no_show_early: 409,
  bike_booking_cancelled: 409,
  bike_booking_out: 409,
  bike_changed: 409,
  bike_damage_required: 400,
  bike_effects_changed: 409,
  bike_name_required: 400,
  bike_number_invalid: 400,
  bike_number_taken: 409,
  bike_outage_days: 400,
} as const satisfies ErrorStatuses;

type Errors = typeof bikesAdminErrors;

declare module '#platform/kernel/errors.ts' {
  interface AreaErrors extends Errors {}
}
