import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { uploads } from '#areas/foundation/files/server/files.table.ts';
import type { DeliveryOption } from '#areas/foundation/terms-of-sale/terms-of-sale.rules.ts';
import type { ShippingAddress } from '#areas/money/payments/payments.schema.ts';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { namesSomebody } from '#areas/people/accounts/server/former-person.ts';
import type { CustomValue } from '#areas/shop/catalog/custom-fields.rules.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { idColumn, timeColumn } from '#platform/server/db/columns.ts';
import type { OrderStatus } from '../orders.rules.ts';

export const orderNumbers = pgSequence('order_numbers', { startWith: 1001 });

/** The buyer's values for the custom fields of one line. */
export type ValuesOfLine = { position: number; values: CustomValue[] };

/** A paid purchase. It has its own copy of all product data, because the catalogue may change afterwards. */
export const orders = pgTable(
  'orders',
  {
    id: idColumn(),
    /** The number shown to people: `#1001`. */
    number: bigint('number', { mode: 'number' }).notNull().unique().default(sql`nextval('order_numbers')`),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** Its foreign key is created by migration 0012, because this area must not import checkouts. */
    checkoutId: uuid('checkout_id').notNull().unique(),
    status: text('status').$type<OrderStatus>().notNull().default('pending'),
    delivery: text('delivery').$type<DeliveryOption>().notNull(),
    itemsCents: integer('items_cents').notNull(),
    shippingCents: integer('shipping_cents').notNull(),
    totalCents: integer('total_cents').notNull(),
    /** The refunded part of the total. */
    refundedCents: integer('refunded_cents').notNull().default(0),
    hasMemberPrice: boolean('has_member_price').notNull(),
    /** Id of the provider's capture. */
    transactionId: text('transaction_id').notNull().unique(),
    shippingAddress: jsonb('shipping_address').$type<ShippingAddress>(),
    /** Stored here because the lines are immutable: it may be personal, and is erased with the account. */
    customValues: jsonb('custom_values').$type<ValuesOfLine[]>().notNull().default([]),
    tokensAwarded: integer('tokens_awarded').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    createdAt: timeColumn('created_at').notNull(),
    updatedAt: timeColumn('updated_at').notNull(),
  },
  (table) => [
    index('orders_user').on(table.userId, table.number),
    index('orders_status').on(table.status, table.number),
    // Orders that still contain personal data, oldest first.
    index('orders_personal').on(table.createdAt).where(namesSomebody(table.userId)),
    check('orders_total', sql`${table.totalCents} = ${table.itemsCents} + ${table.shippingCents}`),
    check('orders_refunded', sql`${table.refundedCents} between 0 and ${table.totalCents}`),
    check(
      'orders_status',
      sql`${table.status} in ('pending', 'confirmed', 'preparing', 'shipped', 'ready_for_pickup', 'completed', 'cancelled', 'refunded')`,
    ),
  ],
);

export const orderLines = pgTable(
  'order_lines',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    position: integer('position').notNull(),
    productId: uuid('product_id').notNull(),
    variantId: uuid('variant_id').notNull(),
    name: text('name').notNull(),
    variantName: text('variant_name').notNull(),
    sku: text('sku').notNull(),
    image: text('image').notNull(),
    /** References the picture at `image`, so that it is stored as long as the order; null when it is a drawing. */
    uploadId: uuid('upload_id').references(() => uploads.id),
    quantity: integer('quantity').notNull(),
    /** The buyer's price of one piece, in cents. */
    unitCents: integer('unit_cents').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    index('order_lines_upload').on(table.uploadId),
  ],
);

/** The status changes with author and time: append-only. */
export const orderStatusChanges = pgTable(
  'order_status_changes',
  {
    id: idColumn(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    fromStatus: text('from_status').$type<OrderStatus>(),
    toStatus: text('to_status').$type<OrderStatus>().notNull(),
    /** Null for changes by the system. */
    changedBy: uuid('changed_by').references(() => users.id),
    /** The change that this one undid, before the buyer was informed. */
    undoes: uuid('undoes')
      .references((): AnyPgColumn => orderStatusChanges.id)
      .unique(),
    /** The reason for the status refunded without a complete refund by the site. */
    reason: text('reason'),
    at: timeColumn('at').notNull(),
  },
  (table) => [index('order_status_changes_order').on(table.orderId)],
);
