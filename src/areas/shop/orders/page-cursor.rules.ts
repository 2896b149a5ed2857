import { parseSearchText } from '#framework/search-text.ts';
import { type OrderProblem, type OrderStatus, orderProblems, orderStatuses } from './orders.rules.ts';

/** Where a page of orders begins: after or before an order's number. The same names are used in the address. */
export type PagePlace = { after?: number; before?: number };

/** The cursor in an address; an invalid order number is ignored. */
export function parsePlace({ after, before }: Record<string, unknown>): PagePlace {
  if (isOrderNumber(before)) return { before };
  return isOrderNumber(after) ? { after } : {};
}

/** The orders to show to administrators: those with a status or a problem, of a search, or all of them. */
export type OrderSelection = PagePlace & {
  status?: OrderStatus;
  problem?: OrderProblem;
  /** A number in an address as well: there it would need quotes as a text. */
  q?: string | number;
};

/** The selection in an address. */
export function parseOrderSelection(search: Record<string, unknown>): OrderSelection {
  const status = orderStatuses.find((each) => each === search.status);
  const problem = orderProblems.find((each) => each === search.problem);
  const q = parseSearch(search.q);
  return {
    ...parsePlace(search),
    ...(status && { status }),
    ...(problem && { problem }),
    ...(q !== '' && { q }),
  };
}

function parseSearch(q: unknown): string | number {
  if (isOrderNumber(q)) return q;
  const text = parseSearchText(q);
  return String(Number(text)) === text && isOrderNumber(Number(text)) ? Number(text) : text;
}

/** What a search is for: `1001` and `#1001` are an order's number, everything else part of a buyer's name or address. */
export function readOrderSearch(q: string): { number: number } | { buyer: string } {
  const number = Number(/^#?\s*(\d{1,15})$/.exec(q.trim())?.[1]);
  return isOrderNumber(number) ? { number } : { buyer: q };
}

/** Whether a value of an address can be an order's number. */
export function isOrderNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}
