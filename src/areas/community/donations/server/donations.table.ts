import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { campaigns } from '#areas/community/campaigns/server/campaigns.table.ts';
import type { PaymentEnding } from '#areas/money/payments/payment-outcome.schema.ts';
import type { PaymentState } from '#areas/money/payments/payment-states.rules.ts';
import { paymentColumns } from '#areas/money/payments/server/payment-columns.ts';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { idColumn, timeColumn } from '#platform/server/db/columns.ts';
import type {
  DonationRefundState,
  DonationReturn,
  DonationSource,
  MessageState,
  WallChoice,
} from '../donations.rules.ts';
import type { DonationEnding } from '../donations.schema.ts';

/** One attempt to donate online. Its id is that of the donation that it brings. */
export const donationPayments = pgTable(
  'donation_payments',
  {
    id: idColumn(),
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaigns.id),
    /** Null for whoever has no account. */
    userId: uuid('user_id').references(() => users.id),
    ...paymentColumns(),
    /** What was agreed to, in cents. */
    amountCents: integer('amount_cents').notNull(),
    /** SHA-256 of the key that the form made: the same form is one donation. */
    keyHash: text('key_hash').notNull().unique(),
    locale: text('locale').$type<Locale>().notNull(),
    /** Why it ended without a payment. */
    failure: text('failure').$type<PaymentEnding | DonationEnding>(),
    createdAt: timeColumn('created_at').notNull(),
    updatedAt: timeColumn('updated_at').notNull(),
  },
  (table) => [
    index('donation_payments_open')
      .on(table.updatedAt)
      .where(sql`${table.state} in ('reserved', 'awaiting_approval', 'capturing')`),
    index('donation_payments_user').on(table.userId, table.createdAt),
    index('donation_payments_campaign').on(table.campaignId),
    index('donation_payments_unpaid')
      .on(table.createdAt)
      .where(sql`${table.state} in ('draft', 'failed', 'cancelled', 'expired')`),
    check(
      'donation_payments_state',
      sql`${table.state} in ('draft', 'reserved', 'awaiting_approval', 'capturing', 'paid', 'failed', 'cancelled', 'expired')`,
    ),
    check('donation_payments_amount', sql`${table.amountCents} between 100 and 1000000`),
  ],
);

/** Every change of state with its time: append-only, as evidence. */
export const donationPaymentChanges = pgTable(
  'donation_payment_changes',
  {
    id: idColumn(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => donationPayments.id, { onDelete: 'cascade' }),
    fromState: text('from_state').$type<PaymentState>(),
    toState: text('to_state').$type<PaymentState>().notNull(),
    at: timeColumn('at').notNull(),
  },
  (table) => [index('donation_payment_changes_payment').on(table.paymentId)],
);

/** The last number of a receipt in each year: locked by whoever takes the next, so that no number is left out. */
export const donationReceipts = pgTable('donation_receipts', {
  year: integer('year').primaryKey(),
  last: integer('last').notNull(),
});

/** A donation that was paid here, or recorded by administrators. It can be given back, in parts too, and is never changed otherwise. */
export const donations = pgTable(
  'donations',
  {
    /** That of its payment, where it was paid here. */
    id: idColumn(),
    /** Null for one that was recorded for the association itself. */
    campaignId: uuid('campaign_id').references(() => campaigns.id),
    /** Null for whoever has no account, and once nobody may know any more whose it was. */
    userId: uuid('user_id').references(() => users.id),
    amountCents: integer('amount_cents').notNull(),
    source: text('source').$type<DonationSource>().notNull(),
    paymentId: uuid('payment_id')
      .unique()
      .references(() => donationPayments.id),
    receiptYear: integer('receipt_year').notNull(),
    receiptNumber: integer('receipt_number').notNull(),
    /** The day on which it was given. */
    paidOn: date('paid_on', { mode: 'string' }).notNull(),
    /** The administrator; null for one that was paid here. */
    recordedBy: uuid('recorded_by').references(() => users.id),
    tokensAwarded: integer('tokens_awarded').notNull().default(0),
    createdAt: timeColumn('created_at').notNull(),
    /** Cents that were given back: all of it once `returned` says why. */
    returnedCents: integer('returned_cents').notNull().default(0),
    returnedAt: timeColumn('returned_at'),
    returned: text('returned').$type<DonationReturn>(),
  },
  (table) => [
    uniqueIndex('donations_receipt').on(table.receiptYear, table.receiptNumber),
    index('donations_wall')
      .on(table.campaignId, table.createdAt, table.id)
      .where(sql`${table.returnedAt} is null`),
    index('donations_campaign').on(table.campaignId, table.createdAt, table.id),
    index('donations_newest').on(table.createdAt, table.id),
    index('donations_user').on(table.userId, table.createdAt, table.id),
    check('donations_campaign', sql`${table.campaignId} is not null or ${table.source} = 'cash'`),
    check('donations_source', sql`${table.source} in ('online', 'cash')`),
    check('donations_online', sql`(${table.source} = 'online') = (${table.paymentId} is not null)`),
    check('donations_amount', sql`${table.amountCents} between 100 and 10000000`),
    check(
      'donations_returned',
      sql`${table.returnedCents} between 0 and ${table.amountCents}
        and (${table.returnedAt} is null) = (${table.returned} is null)
        and (${table.returned} is not null) = (${table.returnedCents} = ${table.amountCents})`,
    ),
  ],
);

/** What is personal in a donation, and what its giver may change: it goes when they ask. By the id of payment and donation. */
export const donationGivers = pgTable(
  'donation_givers',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').references(() => users.id),
    /** Of whoever has no account; those of others are in their account. */
    fullName: text('full_name'),
    email: text('email'),
    locale: text('locale').$type<Locale>().notNull(),
    wall: text('wall').$type<WallChoice>().notNull(),
    message: text('message').notNull().default(''),
    messageState: text('message_state').$type<MessageState>().notNull().default('none'),
    /** Whether administrators have hidden the name, whatever it is changed to: the donation is then an anonymous one on the wall. */
    isNameHidden: boolean('name_hidden').notNull().default(false),
    createdAt: timeColumn('created_at').notNull(),
  },
  (table) => [
    index('donation_givers_user').on(table.userId),
    index('donation_givers_email').on(table.email),
    index('donation_givers_waiting').on(table.createdAt).where(sql`${table.messageState} = 'waiting'`),
    check('donation_givers_wall', sql`${table.wall} in ('anonymous', 'name')`),
    check('donation_givers_message', sql`(${table.message} = '') = (${table.messageState} = 'none')`),
    check('donation_givers_state', sql`${table.messageState} in ('none', 'waiting', 'shown', 'hidden')`),
  ],
);

/** What a campaign has: changed with each donation and each amount that goes back, in the same transaction. */
export const campaignFigures = pgTable(
  'campaign_figures',
  {
    campaignId: uuid('campaign_id')
      .primaryKey()
      .references(() => campaigns.id),
    raisedCents: bigint('raised_cents', { mode: 'number' }).notNull(),
    donationCount: integer('donation_count').notNull(),
  },
  (table) => [
    check('campaign_figures_positive', sql`${table.raisedCents} >= 0 and ${table.donationCount} >= 0`),
  ],
);

/** Money that goes back, once for a donation. Written before the provider is asked; its id is the provider's request id and reference. */
export const donationRefunds = pgTable(
  'donation_refunds',
  {
    id: idColumn(),
    donationId: uuid('donation_id')
      .notNull()
      .unique()
      .references(() => donations.id),
    reason: text('reason').$type<Extract<DonationReturn, 'refunded' | 'goal_missed'>>().notNull(),
    state: text('state').$type<DonationRefundState>().notNull().default('requested'),
    providerRefundId: text('provider_refund_id').unique(),
    /** The provider's code for why it refused. */
    refusal: text('refusal'),
    /** The administrator; null where the campaign gives everything back. */
    requestedBy: uuid('requested_by').references(() => users.id),
    createdAt: timeColumn('created_at').notNull(),
    /** When the provider was last asked. */
    triedAt: timeColumn('tried_at'),
    settledAt: timeColumn('settled_at'),
  },
  (table) => [
    index('donation_refunds_open').on(table.createdAt).where(sql`${table.state} <> 'made'`),
    check('donation_refunds_state', sql`${table.state} in ('requested', 'pending', 'refused', 'made')`),
    check('donation_refunds_reason', sql`${table.reason} in ('refunded', 'goal_missed')`),
  ],
);
