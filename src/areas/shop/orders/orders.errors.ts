import type { ErrorStatuses } from '#platform/kernel/errors.ts';

export const ordersErrors = {
  note_required: 400,
  refund_reason_required: 409,
  withdrawal_open: 409,
  withdrawal_closed: 409,
  refunded_meanwhile: 409,
  refund_too_high: 409,
  restock_not_sold: 409,
  restock_too_high: 409,
  buyer_erased: 409,
  refund_not_hanging: 409,
  refund_unknown: 503,
} as const satisfies ErrorStatuses;

type Errors = typeof ordersErrors;

declare module '#platform/kernel/errors.ts' {
  interface AreaErrors extends Errors {}
}
