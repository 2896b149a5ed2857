import type { SiteGauge } from '#platform/server/http/observability/gauges.ts';
import { orderProblems } from '../orders.rules.ts';
import { countOrdersWith } from './order-problems.queries.ts';
import { countOpenOrders } from './orders.queries.ts';

export const orderGauges: SiteGauge[] = [
  {
    name: 'tu_open_orders',
    help: 'Orders with a next step, by status',
    labels: ['status'],
    async count(ctx) {
      const counts = await countOpenOrders(ctx);
      return counts.map(({ status, count }) => ({ labels: { status }, value: count }));
    },
  },
  {
    name: 'tu_orders_with_problem',
    help: 'Orders with a refund that hangs or was refused, cancelled without a whole refund, or with an email to the buyer that did not leave',
    labels: ['problem'],
    count: (ctx) =>
      Promise.all(
        orderProblems.map(async (problem) => ({
          labels: { problem },
          value: await countOrdersWith(ctx, problem),
        })),
      ),
  },
];
