import { type OrderStatus, orderStatuses } from './orders.rules.ts';

/** Where in a list of orders a page begins: behind an order's number, or before it. In the address as it is here. */
export type PagePlace = { after?: number; before?: number };

/** The cursor in an address; an invalid order number is ignored. */
export function parsePlace({ after, before }: Record<string, unknown>): PagePlace {
  if (isOrderNumber(before)) return { before };
  return isOrderNumber(after) ? { after } : {};
}

/** Which of everybody's orders are shown: those with a status, or all of them. */
export type OrderSelection = PagePlace & { status?: OrderStatus };

/** The selection that an address names. */
export function parseOrderSelection(search: Record<string, unknown>): OrderSelection {
  const status = orderStatuses.find((each) => each === search.status);
  return { ...parsePlace(search), ...(status && { status }) };
}

/** Whether a part of an address can be the number of an order. */
export function isOrderNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}
