import { z } from 'zod';
import { shippingAddressSchema } from '#features/payments/payments.schema.ts';
import { deliveryOptions } from '#features/trade/trade.rules.ts';
import { pendingChangeSchema, refusedChangeSchema } from '#features/undo/undo.schema.ts';
import { pageLimit, pageSchema } from '#platform/kernel/page.schema.ts';
import { orderStatuses } from './orders.rules.ts';

const cents = z.int().nonnegative();
const status = z.enum(orderStatuses);

/** What a change of an order's status changes. */
export const statusValuesSchema = z.object({ status });

const orderLineSchema = z.object({
  productId: z.string(),
  variantId: z.string(),
  name: z.string(),
  variantName: z.string(),
  image: z.string(),
  quantity: z.int().positive(),
  /** Price of one piece, and of all of them, in cents. */
  unitCents: cents,
  totalCents: cents,
});
export type OrderLineView = z.infer<typeof orderLineSchema>;

/** An order as its buyer sees it. All money in cents. */
export const orderSchema = z
  .object({
    id: z.uuid(),
    number: z.int().positive(),
    checkoutId: z.uuid(),
    status,
    delivery: z.enum(deliveryOptions),
    lines: z.array(orderLineSchema),
    itemsCents: cents,
    shippingCents: cents,
    totalCents: cents,
    hasMemberPrice: z.boolean(),
    tokensAwarded: z.int().nonnegative(),
    shippingAddress: shippingAddressSchema.nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Order' });
export type OrderView = z.infer<typeof orderSchema>;

const statusChangeSchema = z.object({
  from: status.nullable(),
  to: status,
  by: z.string().nullable(),
  /** True when it undid the previous change, of which the buyer was not informed. */
  isUndo: z.boolean(),
  at: z.iso.datetime(),
});
export type StatusChangeView = z.infer<typeof statusChangeSchema>;

/** An order as administrators see it: with its buyer, the provider's transaction and its proposed next statuses. */
const adminOrderSchema = z
  .object({
    ...orderSchema.shape,
    /** Name and address are empty once the account is deleted. */
    buyer: z.object({ userId: z.uuid(), fullName: z.string(), email: z.string() }),
    transactionId: z.string(),
    /** Proposals for the step after the status that is shown: of the pending change if there is one. */
    nextStatuses: z.array(status),
    pendingChange: pendingChangeSchema.extend({ status }).nullable(),
    /** The last change, when it could not take effect. */
    refusedChange: refusedChangeSchema.extend({ status }).nullable(),
    statusChanges: z.array(statusChangeSchema),
  })
  .meta({ id: 'AdminOrder' });
export type AdminOrderView = z.infer<typeof adminOrderSchema>;

export const orderPageSchema = pageSchema(orderSchema);
export const adminOrderPageSchema = pageSchema(adminOrderSchema);

const cursor = z.coerce.number().int().positive().optional();

/** The requested page of a list of orders. */
export const orderPageQuerySchema = z.object({
  after: cursor,
  before: cursor,
  limit: pageLimit({ usual: 10, most: 100 }),
});

/** The same of everybody's orders: all, or those with a status. */
export const adminOrderPageQuerySchema = orderPageQuerySchema.extend({
  limit: pageLimit({ usual: 20, most: 100 }),
  status: status.optional(),
});

export const adminOrderExportQuerySchema = z.object({ status: status.optional() });

export const orderStatusInputSchema = z.object({ status, from: status.optional() });
