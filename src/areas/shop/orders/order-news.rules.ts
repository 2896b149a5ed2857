import type { OrderStatus } from './orders.rules.ts';

type Listed = { id: string; number: number; status: OrderStatus };

export type OrderNews =
  | { kind: 'added'; number: number }
  | { kind: 'changed'; number: number; status: OrderStatus };

/** Maximum announcements at once; more would be read out for minutes. */
const maxNews = 3;

/** The new and changed orders of a list, newest first, compared with its last state. */
export function findOrderNews(before: readonly Listed[], now: readonly Listed[]): OrderNews[] {
  const known = new Map(before.map((order) => [order.id, order.status]));
  const newest = Math.max(0, ...before.map(({ number }) => number));
  const news = now.flatMap(({ id, number, status }): OrderNews[] => {
    const shown = known.get(id);
    // A list that has become shorter is filled with older orders, which are not new.
    if (shown === undefined) return number > newest ? [{ kind: 'added', number }] : [];
    return shown === status ? [] : [{ kind: 'changed', number, status }];
  });
  return news.slice(0, maxNews);
}
