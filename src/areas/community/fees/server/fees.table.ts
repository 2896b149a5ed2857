import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PaymentEnding } from '#areas/money/payments/payment-outcome.schema.ts';
import type { PaymentState } from '#areas/money/payments/payment-states.rules.ts';
import { paymentColumns } from '#areas/money/payments/server/payment-columns.ts';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { idColumn, timeColumn } from '#platform/server/db/columns.ts';
import type { FeeMethod, FeeReturn } from '../fees.rules.ts';
import type { FeeEnding } from '../fees.schema.ts';

/** An attempt of a member to pay the fee of a fee year online. */
export const feePayments = pgTable(
  'fee_payments',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    year: integer('year').notNull(),
    ...paymentColumns(),
    locale: text('locale').$type<Locale>().notNull(),
    /** The reason why it ended unpaid. */
    failure: text('failure').$type<PaymentEnding | FeeEnding>(),
    createdAt: timeColumn('created_at').notNull(),
    updatedAt: timeColumn('updated_at').notNull(),
  },
  (table) => [
    // One open attempt per member and fee year.
    uniqueIndex('fee_payments_one_open')
      .on(table.userId, table.year)
      .where(sql`${table.state} in ('draft', 'reserved', 'awaiting_approval', 'capturing')`),
    index('fee_payments_open')
      .on(table.updatedAt)
      .where(sql`${table.state} in ('reserved', 'awaiting_approval', 'capturing')`),
    index('fee_payments_user').on(table.userId, table.createdAt),
    check(
      'fee_payments_state',
      sql`${table.state} in ('draft', 'reserved', 'awaiting_approval', 'capturing', 'paid', 'failed', 'cancelled', 'expired')`,
    ),
    check('fee_payments_total', sql`${table.totalCents} > 0`),
  ],
);

/** Each change of state with its time; append-only, as evidence. */
export const feePaymentChanges = pgTable(
  'fee_payment_changes',
  {
    id: idColumn(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => feePayments.id, { onDelete: 'cascade' }),
    fromState: text('from_state').$type<PaymentState>(),
    toState: text('to_state').$type<PaymentState>().notNull(),
    at: timeColumn('at').notNull(),
  },
  (table) => [index('fee_payment_changes_payment').on(table.paymentId)],
);

/** Numbers of receipts. */
export const feeNumbers = pgSequence('fee_numbers');

/**
 * The fee of a member for a fee year: paid online, or recorded by an administrator. At most one per year, not
 * counting those taken back. Members of an imported register have a number before they have an account, and
 * the number does not change.
 */
export const membershipFees = pgTable(
  'membership_fees',
  {
    id: idColumn(),
    number: integer('number').notNull().unique().default(sql`nextval('fee_numbers')`),
    /** The member's number in the register; null after the member was erased. */
    memberNumber: integer('member_number'),
    year: integer('year').notNull(),
    amountCents: integer('amount_cents').notNull(),
    method: text('method').$type<FeeMethod>().notNull(),
    /** The payment of an online fee. */
    paymentId: uuid('payment_id')
      .unique()
      .references(() => feePayments.id),
    paidOn: date('paid_on', { mode: 'string' }).notNull(),
    /** The administrator who recorded it; null for an online fee. */
    recordedBy: uuid('recorded_by').references(() => users.id),
    createdAt: timeColumn('created_at').notNull(),
    returnedAt: timeColumn('returned_at'),
    returned: text('returned').$type<FeeReturn>(),
  },
  (table) => [
    uniqueIndex('membership_fees_one')
      .on(table.memberNumber, table.year)
      .where(sql`${table.returnedAt} is null`),
    index('membership_fees_member').on(table.memberNumber, table.year),
    index('membership_fees_of_year').on(table.year, table.memberNumber),
    check('membership_fees_method', sql`${table.method} in ('online', 'cash', 'transfer', 'waived')`),
    check('membership_fees_online', sql`(${table.method} = 'online') = (${table.paymentId} is not null)`),
    check(
      'membership_fees_amount',
      sql`(${table.method} = 'waived') = (${table.amountCents} = 0) and ${table.amountCents} >= 0`,
    ),
    check('membership_fees_year', sql`${table.year} between 2000 and 2099`),
    check('membership_fees_returned', sql`(${table.returnedAt} is null) = (${table.returned} is null)`),
  ],
);

/** Members who pay the family fee. */
export const feeTerms = pgTable('fee_terms', {
  memberNumber: integer('member_number').primaryKey(),
  isFamily: boolean('is_family').notNull(),
  changedAt: timeColumn('changed_at').notNull(),
});

/** Sent reminders, so that each is sent once. */
export const feeReminders = pgTable(
  'fee_reminders',
  {
    memberNumber: integer('member_number').notNull(),
    year: integer('year').notNull(),
    /** 1 or 2. */
    number: integer('number').notNull(),
    at: timeColumn('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberNumber, table.year, table.number] }),
    check('fee_reminders_number', sql`${table.number} in (1, 2)`),
  ],
);
