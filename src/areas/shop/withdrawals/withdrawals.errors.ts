import type { ErrorStatuses } from '#platform/kernel/errors.ts';

export const withdrawalsErrors = {
  order_number_required: 400,
  closing_reason_required: 400,
} as const satisfies ErrorStatuses;

type Errors = typeof withdrawalsErrors;

declare module '#platform/kernel/errors.ts' {
  interface AreaErrors extends Errors {}
}
