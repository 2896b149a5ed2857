import type { OrderStatus } from './orders.rules.ts';

type Listed = { id: string; number: number; status: OrderStatus };

export type OrderNews =
  | { kind: 'added'; number: number }
  | { kind: 'changed'; number: number; status: OrderStatus };

/** What is said at once; more would be read out for minutes. */
const maxNews = 3;

/** What is new in a list of orders, newest first, compared with what it showed before. */
export function findOrderNews(before: readonly Listed[], now: readonly Listed[]): OrderNews[] {
  const known = new Map(before.map((order) => [order.id, order.status]));
  const newest = Math.max(0, ...before.map(({ number }) => number));
  const news = now.flatMap(({ id, number, status }): OrderNews[] => {
    const shown = known.get(id);
    // A list that has become shorter is filled up with older orders, which are no news.
    if (shown === undefined) return number > newest ? [{ kind: 'added', number }] : [];
    return shown === status ? [] : [{ kind: 'changed', number, status }];
  });
  return news.slice(0, maxNews);
}
