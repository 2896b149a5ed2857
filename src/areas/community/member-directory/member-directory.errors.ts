import type { ErrorStatuses } from '#platform/kernel/errors.ts';

export const memberDirectoryErrors = {
  directory_members_only: 403,
  directory_place_unknown: 400,
  directory_text_too_long: 400,
  message_text_required: 400,
  message_reason_required: 400,
  message_not_taken: 409,
  message_limit_day: 429,
} as const satisfies ErrorStatuses;

type Errors = typeof memberDirectoryErrors;

declare module '#platform/kernel/errors.ts' {
  interface AreaErrors extends Errors {}
}
