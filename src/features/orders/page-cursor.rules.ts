import { type OrderStatus, orderStatuses } from './orders.rules.ts';

/** Where a page of orders begins: after or before an order's number. The same names are used in the address. */
export type PagePlace = { after?: number; before?: number };

/** The cursor in an address; an invalid order number is ignored. */
export function parsePlace({ after, before }: Record<string, unknown>): PagePlace {
  if (isOrderNumber(before)) return { before };
  return isOrderNumber(after) ? { after } : {};
}

/** The orders to show to administrators: those with a status, or all of them. */
export type OrderSelection = PagePlace & { status?: OrderStatus };

/** The selection in an address. */
export function parseOrderSelection(search: Record<string, unknown>): OrderSelection {
  const status = orderStatuses.find((each) => each === search.status);
  return { ...parsePlace(search), ...(status && { status }) };
}

/** Whether a value of an address can be an order's number. */
export function isOrderNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}
