import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { uploads } from '#areas/foundation/files/server/files.table.ts';
import type { DeliveryOption } from '#areas/foundation/terms-of-sale/terms-of-sale.rules.ts';
import type { PaymentState } from '#areas/money/payments/payment-states.rules.ts';
import type { ShippingAddress } from '#areas/money/payments/payments.schema.ts';
import { paymentColumns } from '#areas/money/payments/server/payment-columns.ts';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { namesSomebody } from '#areas/people/accounts/server/former-person.ts';
import type { CustomValue } from '#areas/shop/catalog/custom-fields.rules.ts';
import { variants } from '#areas/shop/catalog/server/catalog.table.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { idColumn, timeColumn } from '#platform/server/db/columns.ts';
import type { CheckoutFailure } from '../checkout.schema.ts';

/** One attempt to buy a cart, from the store's draft to the order, or to its end without one. */
export const checkouts = pgTable(
  'checkouts',
  {
    id: idColumn(),
    /** Null until a signed-in user claims the draft. */
    userId: uuid('user_id').references(() => users.id),
    ...paymentColumns(),
    locale: text('locale').$type<Locale>().notNull(),
    delivery: text('delivery').$type<DeliveryOption>().notNull().default('spedizione'),
    successUrl: text('success_url').notNull(),
    cancelUrl: text('cancel_url').notNull(),
    /** Set when the order button is pressed, in cents; null in a draft. */
    itemsCents: integer('items_cents'),
    shippingCents: integer('shipping_cents'),
    hasMemberPrice: boolean('has_member_price').notNull().default(false),
    shippingAddress: jsonb('shipping_address').$type<ShippingAddress>(),
    /** The reason why it ended without an order: a message key. */
    failure: text('failure').$type<CheckoutFailure>(),
    createdAt: timeColumn('created_at').notNull(),
    updatedAt: timeColumn('updated_at').notNull(),
  },
  (table) => [
    index('checkouts_open')
      .on(table.state, table.updatedAt)
      .where(sql`${table.state} in ('draft', 'reserved', 'awaiting_approval', 'capturing')`),
    index('checkouts_user_open')
      .on(table.userId, table.updatedAt)
      .where(sql`${table.state} in ('draft', 'reserved', 'awaiting_approval')`),
    index('checkouts_user_ended')
      .on(table.userId, table.updatedAt)
      .where(sql`${table.state} in ('paid', 'failed', 'cancelled', 'expired')`),
    index('checkouts_personal')
      .on(table.createdAt)
      .where(sql`${table.state} = 'paid' and ${namesSomebody(table.userId)}`),
    // One open reservation per buyer; a capture kept pending by the provider does not prevent the next purchase.
    uniqueIndex('checkouts_one_live')
      .on(table.userId)
      .where(sql`${table.state} in ('reserved', 'awaiting_approval')`),
    check(
      'checkouts_state',
      sql`${table.state} in ('draft', 'reserved', 'awaiting_approval', 'capturing', 'paid', 'failed', 'cancelled', 'expired')`,
    ),
    check('checkouts_delivery', sql`${table.delivery} in ('spedizione', 'ritiro')`),
    check(
      'checkouts_claimed',
      sql`${table.userId} is not null or ${table.state} in ('draft', 'cancelled', 'expired')`,
    ),
    check('checkouts_total', sql`${table.totalCents} = ${table.itemsCents} + ${table.shippingCents}`),
  ],
);

/** Literals, so that PostgreSQL uses the index `checkouts_one_live` for every buyer. */
export const isReservedUnpaid: SQL = sql`${checkouts.state} in ('reserved', 'awaiting_approval')`;

export const checkoutLines = pgTable(
  'checkout_lines',
  {
    checkoutId: uuid('checkout_id')
      .notNull()
      .references(() => checkouts.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    variantId: uuid('variant_id')
      .notNull()
      .references(() => variants.id),
    quantity: integer('quantity').notNull(),
    /** Catalogue price at the last view, in cents: shows the buyer what changed. */
    listUnitCents: integer('list_unit_cents').notNull(),
    /** This buyer's price of one piece, in cents; set when the order button is pressed. */
    unitCents: integer('unit_cents'),
    name: text('name').notNull(),
    variantName: text('variant_name').notNull(),
    image: text('image').notNull(),
    /** References the picture at `image`, so that it is not deleted; null when it is a drawing. */
    uploadId: uuid('upload_id').references(() => uploads.id),
    sku: text('sku').notNull(),
    /** The buyer's values for the product's custom fields. Lines of one variant differ in them. */
    customValues: jsonb('custom_values').$type<CustomValue[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.checkoutId, table.position] }),
    index('checkout_lines_upload').on(table.uploadId),
    check('checkout_lines_quantity', sql`${table.quantity} between 1 and 999`),
  ],
);

/** Every change of state with its time: append-only, for support and as evidence. */
export const checkoutChanges = pgTable(
  'checkout_changes',
  {
    id: idColumn(),
    checkoutId: uuid('checkout_id')
      .notNull()
      .references(() => checkouts.id, { onDelete: 'cascade' }),
    fromState: text('from_state').$type<PaymentState>(),
    toState: text('to_state').$type<PaymentState>().notNull(),
    at: timeColumn('at').notNull(),
  },
  (table) => [index('checkout_changes_checkout').on(table.checkoutId)],
);
