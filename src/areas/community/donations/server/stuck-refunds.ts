import { and, eq, ne, or } from 'drizzle-orm';
import { donationRefunds, donations } from './donations.table.ts';

/** Money that somebody has to give back by hand: what the provider refuses, and cash. Over refunds with their donations. */
export const isStuckRefund = or(
  eq(donationRefunds.state, 'refused'),
  and(eq(donations.source, 'cash'), ne(donationRefunds.state, 'made')),
);
