import { type AnyPgTable, integer, type PgColumn, text } from 'drizzle-orm/pg-core';
import { timeColumn } from '#platform/server/db/columns.ts';
import type { PaymentState } from '../payment-states.rules.ts';

/** A table with the common columns of payments, its id and its times. */
export type PaymentTable = AnyPgTable &
  Record<'id' | 'state' | 'providerOrderId' | 'captureId' | 'createdAt' | 'updatedAt', PgColumn>;

/** The common columns of payments: those that `PaymentRow` needs in addition to `id`, `failure` and `updatedAt`. */
export const paymentColumns = () => ({
  state: text('state').$type<PaymentState>().notNull().default('draft'),
  /** In cents, set when the payer agrees to it; null in a draft. */
  totalCents: integer('total_cents'),
  reservedUntil: timeColumn('reserved_until'),
  providerOrderId: text('provider_order_id').unique(),
  approveUrl: text('approve_url'),
  captureId: text('capture_id').unique(),
});
