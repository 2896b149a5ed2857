import type { ErrorStatuses } from '#platform/kernel/errors.ts';

export const calendarErrors = {
  note_members_only: 403,
  note_text_required: 400,
  note_text_too_long: 400,
  note_day_invalid: 400,
  note_time_invalid: 400,
  note_place_too_long: 400,
  note_reason_required: 400,
  note_changed: 409,
  note_limit_hour: 429,
  note_limit_day: 429,
} as const satisfies ErrorStatuses;

type Errors = typeof calendarErrors;

declare module '#platform/kernel/errors.ts' {
  interface AreaErrors extends Errors {}
}
