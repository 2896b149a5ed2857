import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { idColumn, timeColumn } from '#platform/server/db/columns.ts';
import type { RefundState } from '../refunds.rules.ts';
import { orders } from './orders.table.ts';
import { withdrawals } from './withdrawals.table.ts';

/**
 * A refund of an order. Written before the request to the provider; its id is the provider's request id and
 * reference.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: idColumn(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** The withdrawal that it settles when it is made. */
    withdrawalId: uuid('withdrawal_id').references(() => withdrawals.id),
    amountCents: integer('amount_cents').notNull(),
    state: text('state').$type<RefundState>().notNull().default('requested'),
    providerRefundId: text('provider_refund_id').unique(),
    /** The provider's code for its refusal. */
    refusal: text('refusal'),
    /** Tokens taken back, and those that the buyer no longer had. */
    tokensTaken: integer('tokens_taken').notNull().default(0),
    tokensMissing: integer('tokens_missing').notNull().default(0),
    /** The administrator; null for a refund that was made at the provider itself. */
    requestedBy: uuid('requested_by').references(() => users.id),
    /** Number of refund requests to the provider. */
    attempts: integer('attempts').notNull().default(0),
    /** The time of the next check of its outcome; null when it is final. */
    checkAt: timeColumn('check_at'),
    createdAt: timeColumn('created_at').notNull(),
    settledAt: timeColumn('settled_at'),
  },
  (table) => [
    index('refunds_order').on(table.orderId, table.createdAt),
    index('refunds_withdrawal').on(table.withdrawalId).where(sql`${table.withdrawalId} is not null`),
    index('refunds_check').on(table.checkAt).where(sql`${table.checkAt} is not null`),
    index('refunds_unmade').on(table.orderId).where(sql`${table.state} <> 'completed'`),
    check('refunds_amount', sql`${table.amountCents} > 0`),
    check('refunds_state', sql`${table.state} in ('requested', 'pending', 'completed', 'refused')`),
    check('refunds_open', sql`(${table.state} in ('requested', 'pending')) = (${table.checkAt} is not null)`),
  ],
);

/** Pieces to restock when the refund is made. Append-only. */
export const refundLines = pgTable(
  'refund_lines',
  {
    refundId: uuid('refund_id')
      .notNull()
      .references(() => refunds.id),
    /** The position of the order's line. */
    position: integer('position').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.refundId, table.position] }),
    check('refund_lines_quantity', sql`${table.quantity} > 0`),
  ],
);
