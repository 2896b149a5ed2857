import { and, eq, ne, or } from 'drizzle-orm';
import { donationRefunds, donations } from './donations.table.ts';

/** Money to give back by hand: refunds that the provider refused, and cash. Expects refunds joined with donations. */
export const isStuckRefund = or(
  eq(donationRefunds.state, 'refused'),
  and(eq(donations.source, 'cash'), ne(donationRefunds.state, 'made')),
);
