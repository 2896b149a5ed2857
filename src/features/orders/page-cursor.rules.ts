/** Where a page of orders begins: after or before an order's number. The same names are used in the address. */
export type PagePlace = { after?: number; before?: number };

/** The cursor in an address; an invalid order number is ignored. */
export function parsePlace({ after, before }: Record<string, unknown>): PagePlace {
  if (isOrderNumber(before)) return { before };
  return isOrderNumber(after) ? { after } : {};
}

/** Whether a value of an address can be an order's number. */
export function isOrderNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}
