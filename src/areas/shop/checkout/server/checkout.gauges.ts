import { count, inArray } from 'drizzle-orm';
import { isFinal, paymentStates } from '#areas/money/payments/payment-states.rules.ts';
import type { SiteGauge } from '#platform/server/http/observability/gauges.ts';
import { checkouts } from './checkout.table.ts';

const openStates = paymentStates.filter((state) => !isFinal(state));

export const checkoutGauges: SiteGauge[] = [
  {
    name: 'tu_open_checkouts',
    help: 'Checkouts that have not ended, by state',
    labels: ['state'],
    async count({ db }) {
      const rows = await db
        .select({ state: checkouts.state, count: count() })
        .from(checkouts)
        .where(inArray(checkouts.state, openStates))
        .groupBy(checkouts.state);
      const counts = new Map(rows.map((row) => [row.state, row.count]));
      return openStates.map((state) => ({ labels: { state }, value: counts.get(state) ?? 0 }));
    },
  },
];
