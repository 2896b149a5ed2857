import type { ErrorStatuses } from '#platform/kernel/errors.ts';

export const assistantErrors = {
  message_required: 400,
  answer_required: 400,
} as const satisfies ErrorStatuses;

type Errors = typeof assistantErrors;

declare module '#platform/kernel/errors.ts' {
  interface AreaErrors extends Errors {}
}
