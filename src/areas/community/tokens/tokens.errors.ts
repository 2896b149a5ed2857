import type { ErrorStatuses } from '#platform/kernel/errors.ts';

export const tokensErrors = {
  not_enough_tokens: 409,
  adjustment_unconfirmed: 409,
} as const satisfies ErrorStatuses;

type Errors = typeof tokensErrors;

declare module '#platform/kernel/errors.ts' {
  interface AreaErrors extends Errors {}
}
