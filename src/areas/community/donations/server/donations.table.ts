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

/** An attempt to donate online. The donation gets the same id. */
export const donationPayments = pgTable(
  'donation_payments',
  {
    id: idColumn(),
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaigns.id),
    /** Null for a donor without an account. */
    userId: uuid('user_id').references(() => users.id),
    ...paymentColumns(),
    /** The amount that the donor agreed to, in cents. */
    amountCents: integer('amount_cents').notNull(),
    /** SHA-256 of the key that the form generated; the same form donates once. */
    keyHash: text('key_hash').notNull().unique(),
    locale: text('locale').$type<Locale>().notNull(),
    /** The reason why it ended unpaid. */
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

/** Each change of state with its time; append-only, as evidence. */
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

/** The last receipt number of each year. The row is locked to take the next number, so that numbers have no gaps. */
export const donationReceipts = pgTable('donation_receipts', {
  year: integer('year').primaryKey(),
  last: integer('last').notNull(),
});

/**
 * A donation that was paid online or recorded by an administrator. It can be refunded, even in parts, and is
 * not changed otherwise.
 */
export const donations = pgTable(
  'donations',
  {
    /** The id of its payment, if it was paid online. */
    id: idColumn(),
    /** Null for a donation to the association itself. */
    campaignId: uuid('campaign_id').references(() => campaigns.id),
    /** Null for a donor without an account, and after the donor was erased. */
    userId: uuid('user_id').references(() => users.id),
    amountCents: integer('amount_cents').notNull(),
    source: text('source').$type<DonationSource>().notNull(),
    paymentId: uuid('payment_id')
      .unique()
      .references(() => donationPayments.id),
    receiptYear: integer('receipt_year').notNull(),
    receiptNumber: integer('receipt_number').notNull(),
    /** The day of the donation. */
    paidOn: date('paid_on', { mode: 'string' }).notNull(),
    /** The administrator who recorded it; null for an online donation. */
    recordedBy: uuid('recorded_by').references(() => users.id),
    tokensAwarded: integer('tokens_awarded').notNull().default(0),
    createdAt: timeColumn('created_at').notNull(),
    /** Refunded cents; the whole amount when `returned` gives the reason. */
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

/**
 * The personal data of a donation, and the choices that its donor can change; erased on request. The id is
 * that of the payment and the donation.
 */
export const donationGivers = pgTable(
  'donation_givers',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').references(() => users.id),
    /** For donors without an account; others have them in their account. */
    fullName: text('full_name'),
    email: text('email'),
    locale: text('locale').$type<Locale>().notNull(),
    wall: text('wall').$type<WallChoice>().notNull(),
    message: text('message').notNull().default(''),
    messageState: text('message_state').$type<MessageState>().notNull().default('none'),
    /**
     * Whether administrators have hidden the name, even if it is changed: the donation is then anonymous on
     * the wall.
     */
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

/** The figures of a campaign, updated with each donation and each refund in the same transaction. */
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

/**
 * Refunds, at most one for each donation. A refund is stored before the provider is called; its id is the
 * provider's request id and reference.
 */
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
    /** The provider's code for its refusal. */
    refusal: text('refusal'),
    /** The administrator; null when the campaign gives back all donations. */
    requestedBy: uuid('requested_by').references(() => users.id),
    createdAt: timeColumn('created_at').notNull(),
    /** When the provider was last called. */
    triedAt: timeColumn('tried_at'),
    settledAt: timeColumn('settled_at'),
  },
  (table) => [
    index('donation_refunds_open').on(table.createdAt).where(sql`${table.state} <> 'made'`),
    check('donation_refunds_state', sql`${table.state} in ('requested', 'pending', 'refused', 'made')`),
    check('donation_refunds_reason', sql`${table.reason} in ('refunded', 'goal_missed')`),
  ],
);
