import { expect, test } from 'vitest';
import { findOrderNews } from './order-news.rules.ts';
import type { OrderStatus } from './orders.rules.ts';

const order = (number: number, status: OrderStatus = 'pending') => ({ id: `id-${number}`, number, status });

test.each([
  ['nothing', [order(2), order(1)], [order(2), order(1)], []],
  ['a new order', [order(1)], [order(2), order(1)], [{ kind: 'added', number: 2 }]],
  ['the first order of all', [], [order(1)], [{ kind: 'added', number: 1 }]],
  ['another status', [order(1)], [order(1, 'shipped')], [{ kind: 'changed', number: 1, status: 'shipped' }]],
  [
    'an order that left a filtered list, and an older one in its place',
    [order(3), order(2)],
    [order(3), order(1)],
    [],
  ],
  [
    'no more than three at once',
    [order(1)],
    [order(5), order(4), order(3), order(2), order(1, 'shipped')],
    [5, 4, 3].map((number) => ({ kind: 'added', number })),
  ],
] as const)('a list of orders says %s', (_what, before, now, news) => {
  expect(findOrderNews(before, now)).toEqual(news);
});
