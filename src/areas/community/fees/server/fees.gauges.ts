import { count, inArray } from 'drizzle-orm';
import { reservingStates } from '#areas/money/payments/payment-states.rules.ts';
import type { SiteGauge } from '#platform/server/http/observability/gauges.ts';
import { feePayments } from './fees.table.ts';

export const feesGauges: SiteGauge[] = [
  {
    name: 'tu_open_fee_payments',
    help: 'Payments of membership fees that have not ended, by state',
    labels: ['state'],
    async count({ db }) {
      const rows = await db
        .select({ state: feePayments.state, count: count() })
        .from(feePayments)
        .where(inArray(feePayments.state, reservingStates))
        .groupBy(feePayments.state);
      const counts = new Map(rows.map((row) => [row.state, row.count]));
      return reservingStates.map((state) => ({ labels: { state }, value: counts.get(state) ?? 0 }));
    },
  },
];
