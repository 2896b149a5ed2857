import { parseSearchText } from '#framework/search-text.ts';
import { type OrderProblem, type OrderStatus, orderProblems, orderStatuses } from './orders.rules.ts';

/** The start of a page of orders: after or before an order's number. The URL uses the same names. */
export type PagePlace = { after?: number; before?: number };

/** The position in a URL; an invalid order number is ignored. */
export function parsePlace({ after, before }: Record<string, unknown>): PagePlace {
  if (isOrderNumber(before)) return { before };
  return isOrderNumber(after) ? { after } : {};
}

/** The orders on the administrators' list: filtered by status, problem or search text, or all. */
export type OrderSelection = PagePlace & {
  status?: OrderStatus;
  problem?: OrderProblem;
  /** The URL may contain a number: as a text it would need quotes there. */
  q?: string | number;
};

/** The selection in a URL. */
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

/** Parses a search: `1001` and `#1001` are an order's number, everything else is part of a buyer's name or address. */
export function readOrderSearch(q: string): { number: number } | { buyer: string } {
  const number = Number(/^#?\s*(\d{1,15})$/.exec(q.trim())?.[1]);
  return isOrderNumber(number) ? { number } : { buyer: q };
}

/** Whether a value of a URL can be an order's number. */
export function isOrderNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}
