import type { ErrorStatuses } from '#platform/kernel/errors.ts';

export const paymentsErrors = { payment_unavailable: 503 } as const satisfies ErrorStatuses;

type Errors = typeof paymentsErrors;

declare module '#platform/kernel/errors.ts' {
  interface AreaErrors extends Errors {}
}
