import type { ErrorStatuses } from '#platform/kernel/errors.ts';

export const catalogErrors = {
  insufficient_inventory: 409,
  product_not_purchasable: 409,
  too_many_pictures: 409,
  product_changed: 409,
  collection_changed: 409,
  stock_changed: 409,
  stock_below_reserved: 409,
  facts_missing: 409,
  allergens_named: 409,
  handle_taken: 409,
  sku_taken: 409,
  sale_not_lower: 400,
  sale_over: 400,
  name_required: 400,
  name_repeated: 400,
} as const satisfies ErrorStatuses;

type Errors = typeof catalogErrors;

declare module '#platform/kernel/errors.ts' {
  interface AreaErrors extends Errors {}
}
