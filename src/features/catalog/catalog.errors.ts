import type { ErrorStatuses } from '#platform/kernel/errors.ts';

export const catalogErrors = {
  insufficient_inventory: 409,
  product_not_purchasable: 409,
  too_many_pictures: 409,
} as const satisfies ErrorStatuses;

type Errors = typeof catalogErrors;

declare module '#platform/kernel/errors.ts' {
  interface AreaErrors extends Errors {}
}
