import type { ErrorStatuses } from '#platform/kernel/errors.ts';

export const memberRegisterErrors = {
  board_day_invalid: 400,
  board_role_taken: 409,
  board_member_required: 409,
  register_day_to_come: 409,
  register_too_long: 409,
  register_file_encoding: 400,
  register_file_letters: 400,
  register_file_titles: 400,
  register_file_too_long: 400,
  register_file_columns: 400,
  register_file_quotes: 400,
  register_file_empty: 400,
  register_file_lines: 400,
} as const satisfies ErrorStatuses;

type Errors = typeof memberRegisterErrors;

declare module '#platform/kernel/errors.ts' {
  interface AreaErrors extends Errors {}
}
