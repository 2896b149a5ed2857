import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timeColumn } from '#platform/server/db/columns.ts';

/** The progress of reading paid payments again at the provider, one row per kind of payment. */
export const paymentReadings = pgTable('payment_readings', {
  /** The name of the `Payable`. */
  payable: text('payable').primaryKey(),
  /** The payment that was read last; null when the next run starts from the beginning. */
  lastId: uuid('last_id'),
  at: timeColumn('at').notNull(),
});
