import type { WaitingWork } from '#framework/server/waiting-work.ts';
import { orderEmailsTopic } from '../order-emails.rules.ts';
import { countOrdersWith } from './order-problems.queries.ts';
import { countOpenOrders } from './orders.queries.ts';

const to = '/admin/ordini';

/** Open orders by status, orders whose refund or email has failed, and cancelled ones that are not refunded. */
export const ordersWaiting: readonly WaitingWork[] = [
  {
    kind: 'card',
    name: 'orders',
    position: 10,
    topics: ['orders'],
    async read(ctx, { t }) {
      const counts = await countOpenOrders(ctx);
      return {
        title: t('orders-server:waiting.orders.title'),
        count: counts.reduce((sum, { count }) => sum + count, 0),
        none: t('orders-server:waiting.orders.none'),
        rows: counts.map(({ status, count }) => ({
          label: t(`orders:status.${status}`),
          to,
          search: { status },
          count,
        })),
        deadline: null,
        all: { label: t('orders-server:waiting.orders.all'), to },
      };
    },
  },
  {
    kind: 'row',
    name: 'refunds',
    position: 20,
    topics: ['orders'],
    read: async (ctx, { t }) => ({
      label: t('orders-server:waiting.refunds'),
      to,
      search: { problem: 'refund' },
      count: await countOrdersWith(ctx, 'refund'),
    }),
  },
  {
    kind: 'row',
    name: 'unrefunded',
    position: 25,
    topics: ['orders'],
    read: async (ctx, { t }) => ({
      label: t('orders-server:waiting.unrefunded'),
      to,
      search: { problem: 'unrefunded' },
      count: await countOrdersWith(ctx, 'unrefunded'),
    }),
  },
  {
    kind: 'row',
    name: 'emails',
    position: 30,
    topics: [orderEmailsTopic],
    read: async (ctx, { t }) => ({
      label: t('orders-server:waiting.emails'),
      to,
      search: { problem: 'email' },
      count: await countOrdersWith(ctx, 'email'),
    }),
  },
];
