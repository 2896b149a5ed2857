import { type AnyPgTable, integer, type PgColumn, text } from 'drizzle-orm/pg-core';
import { timeColumn } from '#platform/server/db/columns.ts';
import type { PaymentState } from '../payment-states.rules.ts';

/** A table with the columns of a payment, its id and its times. */
export type PaymentTable = AnyPgTable &
  Record<'id' | 'state' | 'providerOrderId' | 'captureId' | 'createdAt' | 'updatedAt', PgColumn>;

/** The columns of a payment, whatever is paid for: what `PaymentRow` needs besides `id`, `failure` and `updatedAt`. */
export const paymentColumns = () => ({
  state: text('state').$type<PaymentState>().notNull().default('draft'),
  /** Set when the payer agrees to it, in cents; null in a draft. */
  totalCents: integer('total_cents'),
  reservedUntil: timeColumn('reserved_until'),
  providerOrderId: text('provider_order_id').unique(),
  approveUrl: text('approve_url'),
  captureId: text('capture_id').unique(),
});
