import { count, inArray, ne } from 'drizzle-orm';
import { reservingStates } from '#areas/money/payments/payment-states.rules.ts';
import type { SiteGauge } from '#platform/server/http/observability/gauges.ts';
import { refundStates } from '../donations.rules.ts';
import { donationPayments, donationRefunds } from './donations.table.ts';

const openRefunds = refundStates.filter((state) => state !== 'made');

export const donationsGauges: SiteGauge[] = [
  {
    name: 'tu_open_donation_payments',
    help: 'Payments of donations that have not ended, by state',
    labels: ['state'],
    async count({ db }) {
      const rows = await db
        .select({ state: donationPayments.state, count: count() })
        .from(donationPayments)
        .where(inArray(donationPayments.state, reservingStates))
        .groupBy(donationPayments.state);
      const counts = new Map(rows.map((row) => [row.state, row.count]));
      return reservingStates.map((state) => ({ labels: { state }, value: counts.get(state) ?? 0 }));
    },
  },
  {
    name: 'tu_open_donation_refunds',
    help: 'Donations that are being given back, by state',
    labels: ['state'],
    async count({ db }) {
      const rows = await db
        .select({ state: donationRefunds.state, count: count() })
        .from(donationRefunds)
        .where(ne(donationRefunds.state, 'made'))
        .groupBy(donationRefunds.state);
      const counts = new Map(rows.map((row) => [row.state, row.count]));
      return openRefunds.map((state) => ({ labels: { state }, value: counts.get(state) ?? 0 }));
    },
  },
];
