import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timeColumn } from '#platform/server/db/columns.ts';

/** How far the paid payments of a kind were read again at the provider: one row for each kind. */
export const paymentReadings = pgTable('payment_readings', {
  /** Name of the `Payable`. */
  payable: text('payable').primaryKey(),
  /** The payment that was read last; null when the next reading begins anew. */
  lastId: uuid('last_id'),
  at: timeColumn('at').notNull(),
});
