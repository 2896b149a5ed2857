import type { ErrorStatuses } from '#platform/kernel/errors.ts';

export const assistantErrors = {
  message_required: 400,
  answer_required: 400,
  example_required: 400,
  example_personal: 400,
  examples_full: 409,
  own_answer_changed: 409,
  own_answer_invalid: 400,
  own_answers_full: 409,
} as const satisfies ErrorStatuses;

type Errors = typeof assistantErrors;

declare module '#platform/kernel/errors.ts' {
  interface AreaErrors extends Errors {}
}
