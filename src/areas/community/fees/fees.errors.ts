import type { ErrorStatuses } from '#platform/kernel/errors.ts';

export const feesErrors = {
  fee_already_paid: 409,
  fee_payment_in_progress: 409,
  fee_paid_online: 409,
} as const satisfies ErrorStatuses;

type Errors = typeof feesErrors;

declare module '#platform/kernel/errors.ts' {
  interface AreaErrors extends Errors {}
}
