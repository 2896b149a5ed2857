import { sql } from 'drizzle-orm';
import { bigint, index, pgSequence, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/accounts.table.ts';
import { orders } from '#features/orders/server/orders.table.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { timeColumn } from '#platform/server/db/columns.ts';

export const withdrawalNumbers = pgSequence('withdrawal_numbers');

/** Statements of withdrawal, in the words in which they came. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    /** Made by whoever sent the statement. */
    id: uuid('id').primaryKey(),
    number: bigint('number', { mode: 'number' })
      .notNull()
      .unique()
      .default(sql`nextval('withdrawal_numbers')`),
    fullName: text('full_name').notNull(),
    email: text('email').notNull(),
    orderNumber: text('order_number').notNull(),
    /** Empty for the whole order. */
    goods: text('goods').notNull(),
    /** The order with this number, if it is of this person: of the account, or of the address. */
    orderId: uuid('order_id').references(() => orders.id),
    locale: text('locale').$type<Locale>().notNull(),
    receivedAt: timeColumn('received_at').notNull(),
    /** When an administrator had dealt with it, and who. */
    handledAt: timeColumn('handled_at'),
    handledBy: uuid('handled_by').references(() => users.id),
  },
  (table) => [
    index('withdrawals_open').on(table.number).where(sql`${table.handledAt} is null`),
    index('withdrawals_handled').on(table.handledAt).where(sql`${table.handledAt} is not null`),
    index('withdrawals_order').on(table.orderId),
  ],
);
