import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import type { EmailKey } from '#platform/kernel/email-kind.ts';
import { idColumn, timeColumn } from '#platform/server/db/columns.ts';
import type { OrderEmailKind } from '../order-emails.rules.ts';
import type { OrderStatus } from '../orders.rules.ts';
import { orders } from './orders.table.ts';
import { refunds } from './refunds.table.ts';

/** The emails to the buyer of an order: kind, time, and whether they were sent. It contains none of their text. */
export const orderEmails = pgTable(
  'order_emails',
  {
    id: idColumn(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text('kind').$type<OrderEmailKind>().notNull(),
    /** The key that prevents sending it twice; see `sendOnce`. */
    key: text('key').$type<EmailKey>().notNull().unique(),
    /** The announced status of an email of the kind `status`. */
    status: text('status').$type<OrderStatus>(),
    refundId: uuid('refund_id').references(() => refunds.id),
    /** References its row in `personalParts`: the text of an administrator's note. */
    personalCommitment: text('personal_commitment'),
    /** The email that it repeats. */
    repeats: uuid('repeats'),
    /** The administrator who wrote or repeated it; null for the site. */
    requestedBy: uuid('requested_by').references(() => users.id),
    createdAt: timeColumn('created_at').notNull(),
    sentAt: timeColumn('sent_at'),
    /** The last failed attempt. It is retried for some hours. */
    failedAt: timeColumn('failed_at'),
  },
  (table) => [
    index('order_emails_order').on(table.orderId, table.createdAt),
    index('order_emails_failed')
      .on(table.orderId)
      .where(sql`${table.failedAt} is not null and ${table.sentAt} is null`),
    check('order_emails_kind', sql`${table.kind} in ('confirmation', 'status', 'refund', 'note')`),
  ],
);
