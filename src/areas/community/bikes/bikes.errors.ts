import type { ErrorStatuses } from '#platform/kernel/errors.ts';

export const bikesErrors = {
  bikes_taken: 409,
  bike_slot_unknown: 409,
  bike_slot_over: 409,
  bike_slot_too_far: 409,
  bike_day_closed: 409,
  bikes_limit: 409,
  bike_bookings_limit: 409,
  bike_terms_required: 409,
  bike_age_unknown: 409,
  bike_too_young: 409,
  bike_booking_begun: 409,
} as const satisfies ErrorStatuses;

type Errors = typeof bikesErrors;

declare module '#platform/kernel/errors.ts' {
  interface AreaErrors extends Errors {}
}
