/** Where in a list of orders a page begins: behind an order's number, or before it. In the address as it is here. */
export type PagePlace = { after?: number; before?: number };

/** The place that an address names; what is no order number is as if it were not there. */
export function parsePlace({ after, before }: Record<string, unknown>): PagePlace {
  if (isOrderNumber(before)) return { before };
  return isOrderNumber(after) ? { after } : {};
}

/** Whether a part of an address can be the number of an order. */
export function isOrderNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}
