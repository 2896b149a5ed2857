import { z } from 'zod';
import { pendingChangeSchema, refusedChangeSchema } from '#areas/collaboration/undo/undo.schema.ts';
import { deliveryOptions, maxQuantity } from '#areas/foundation/terms-of-sale/terms-of-sale.rules.ts';
import { shippingAddressSchema } from '#areas/money/payments/payments.schema.ts';
import { customValueSchema } from '#areas/shop/catalog/catalog.schema.ts';
import { maxSearchLength } from '#framework/search-text.ts';
import { inputFields } from '#platform/kernel/form-input.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { pageLimit, pageSchema } from '#platform/kernel/page.schema.ts';
import { noteSchema } from './admin/order-note.form.ts';
import { orderEmailKinds, orderEmailStates } from './order-emails.rules.ts';
import { withdrawalStates } from './order-withdrawals.rules.ts';
import {
  bulkOutcomes,
  maxOrdersAtOnce,
  maxReasonLength,
  orderProblems,
  orderStatuses,
} from './orders.rules.ts';
import { refundStates } from './refunds.rules.ts';
import { specifiedShape } from './specified-order.schema.ts';

const cents = z.int().nonnegative();
/** What the database can hold. */
const maxCents = 2_000_000_000;
const status = z.enum(orderStatuses);

/** What a change of an order's status changes. */
export const statusValuesSchema = z.object({
  status,
  /** Why it counts as refunded though the site did not give everything back. */
  reason: z.string().optional(),
  /** True when goods are sent though a withdrawal from the order is open. */
  isDespiteWithdrawal: z.literal(true).optional(),
});
export type StatusValues = z.output<typeof statusValuesSchema>;

const orderLineSchema = z.object({
  /** Its place in the order, from 0. */
  position: z.int().nonnegative(),
  productId: z.string(),
  variantId: z.string(),
  name: z.string(),
  variantName: z.string(),
  image: z.string(),
  quantity: z.int().positive(),
  /** Price of one piece, and of all of them, in cents. */
  unitCents: cents,
  totalCents: cents,
  /** What the buyer wrote for it; empty once the account is deleted. */
  customValues: z.array(customValueSchema),
});
export type OrderLineView = z.infer<typeof orderLineSchema>;

/** Pieces of an order's line. */
export const piecesSchema = z.object({
  position: z.int().nonnegative(),
  quantity: z.int().positive().max(maxQuantity),
});

/** A withdrawal from an order, without what its sender wrote. */
const orderWithdrawalSchema = z.object({
  id: z.uuid(),
  number: z.int().positive(),
  state: z.enum(withdrawalStates),
  receivedAt: z.iso.datetime(),
  /** The last day for the refund, as YYYY-MM-DD in Italy, and the days until then: below zero once it is over. */
  refundBy: z.iso.date(),
  daysLeft: z.int(),
  /** What was given back because of it. */
  refundedCents: cents,
  handledAt: z.iso.datetime().nullable(),
  /** Why it was closed without a refund. */
  closedBecause: z.string().nullable(),
  /** What it is about; null when only the words of the statement say so. */
  lines: z.array(piecesSchema).nullable(),
});
export type OrderWithdrawalView = z.infer<typeof orderWithdrawalSchema>;

/** An order as its buyer sees it. All money in cents, but for the specified names. */
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
    /** What was given back of the total. */
    refundedCents: cents,
    hasMemberPrice: z.boolean(),
    tokensAwarded: z.int().nonnegative(),
    /** Taken back by refunds. */
    tokensTaken: z.int().nonnegative(),
    shippingAddress: shippingAddressSchema.nullable(),
    withdrawals: z.array(orderWithdrawalSchema),
    createdAt: z.iso.datetime(),
    ...specifiedShape,
  })
  .meta({ id: 'Order' });
export type OrderView = z.infer<typeof orderSchema>;

const statusChangeSchema = z.object({
  from: status.nullable(),
  to: status,
  by: z.string().nullable(),
  /** True when it undid the previous change, of which the buyer was not informed. */
  isUndo: z.boolean(),
  /** Why it counts as refunded though the site did not give everything back. */
  reason: z.string().nullable(),
  at: z.iso.datetime(),
});
export type StatusChangeView = z.infer<typeof statusChangeSchema>;

/** An order as administrators see it: with its buyer, the provider's transaction and its proposed next statuses. */
const adminOrderSchema = z
  .object({
    ...orderSchema.shape,
    /** Name and address are empty once the account is deleted. */
    buyer: z.object({ userId: z.uuid(), fullName: z.string(), email: z.string() }),
    /** The same with the specified names. */
    profile: z.object({ full_name: z.string() }),
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

/**
 * A refund to make. `id` is made by who asks: the same one refunds once. `refundedCents` is what the administrator saw as
 * refunded, pending refunds included.
 */
export const newRefundSchema = z.object({
  id: idSchema,
  amountCents: z.int().positive().max(maxCents),
  refundedCents: cents.max(maxCents),
  /** Pieces of lines, by their position, that go back in stock. */
  restock: z.array(piecesSchema).max(200).default([]),
  /** The withdrawal that it settles. */
  withdrawalId: idSchema.optional(),
});
export type NewRefund = z.output<typeof newRefundSchema>;

const refundSchema = z.object({
  id: z.uuid(),
  amountCents: cents,
  state: z.enum(refundStates),
  /** The provider's code for why it refused. */
  refusal: z.string().nullable(),
  /** Tokens taken back, and those that the buyer no longer had. */
  tokensTaken: z.int().nonnegative(),
  tokensMissing: z.int().nonnegative(),
  restocked: z.array(piecesSchema),
  /** The administrator; null when it was made at the provider itself. */
  by: z.string().nullable(),
  /** Whether it can be called off, if the provider still does not know it. */
  canBeCalledOff: z.boolean(),
  createdAt: z.iso.datetime(),
  settledAt: z.iso.datetime().nullable(),
});
export type RefundView = z.infer<typeof refundSchema>;

const orderEmailSchema = z.object({
  id: z.uuid(),
  kind: z.enum(orderEmailKinds),
  /** The status that it tells of, for the kind `status`. */
  status: status.nullable(),
  /** What an administrator wrote; null for other kinds, and once it was erased. */
  text: z.string().nullable(),
  isRepeated: z.boolean(),
  /** The administrator who had it sent; null for the site. */
  by: z.string().nullable(),
  state: z.enum(orderEmailStates),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
});
export type OrderEmailView = z.infer<typeof orderEmailSchema>;

/** One order with everything that administrators need to know of it. */
export const adminOrderDetailSchema = z
  .object({
    ...adminOrderSchema.shape,
    /** Refunded, with refunds that are on their way. */
    committedCents: cents,
    refunds: z.array(refundSchema),
    /** Pieces of each line that can still go back in stock. */
    restockable: z.array(
      piecesSchema.extend({
        name: z.string(),
        variantName: z.string(),
        customValues: z.array(customValueSchema),
      }),
    ),
    /** The positions of lines whose pieces cannot go back: what they were of is not sold any more. */
    notSoldAnyMore: z.array(z.int().nonnegative()),
    emails: z.array(orderEmailSchema),
  })
  .meta({ id: 'AdminOrderDetail' });
export type AdminOrderDetail = z.infer<typeof adminOrderDetailSchema>;

export const newNoteSchema = z.object({ id: idSchema, ...inputFields(noteSchema) });
export const repetitionSchema = z.object({ id: idSchema });

/** One status for several orders, each with the status that was seen. */
export const bulkStatusSchema = z.object({
  status,
  orders: z
    .array(z.object({ id: idSchema, from: status }))
    .min(1)
    .max(maxOrdersAtOnce),
});
export type BulkStatus = z.infer<typeof bulkStatusSchema>;

export const bulkOutcomesSchema = z.object({
  outcomes: z.array(
    z.object({
      id: z.uuid(),
      outcome: z.enum(bulkOutcomes),
      /** The administrator who changed the order first, if known. */
      by: z.string().optional(),
    }),
  ),
});
export type BulkOutcomes = z.infer<typeof bulkOutcomesSchema>['outcomes'];

export const orderPageSchema = pageSchema(orderSchema);
export const adminOrderPageSchema = pageSchema(adminOrderSchema);

const cursor = z.coerce.number().int().positive().optional();

/** The requested page of a list of orders. */
export const orderPageQuerySchema = z.object({
  after: cursor,
  before: cursor,
  limit: pageLimit({ usual: 10, most: 100 }),
});

const uuid = '[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';

/** The same of one's own orders: all, the one with a number, or those of checkouts, by their ids with commas between them. */
export const ownOrdersQuerySchema = orderPageQuerySchema.extend({
  number: cursor,
  checkoutIds: z
    .string()
    .regex(new RegExp(`^${uuid}(,${uuid}){0,9}$`))
    .optional(),
});
export type OwnOrdersQuery = z.output<typeof ownOrdersQuerySchema>;

const selected = {
  status: status.optional(),
  problem: z.enum(orderProblems).optional(),
  /** An order's number, or part of a buyer's name or address. */
  q: z
    .string()
    .refine((text) => !text.includes('\0'))
    .trim()
    .max(maxSearchLength)
    .optional(),
};

/** The same of everybody's orders: all, or those with a status, a problem or what was searched for. */
export const adminOrderPageQuerySchema = orderPageQuerySchema.extend({
  limit: pageLimit({ usual: 20, most: 100 }),
  ...selected,
});

export const adminOrderExportQuerySchema = z.object(selected);
export type OrderFilter = z.output<typeof adminOrderExportQuerySchema>;

export const orderStatusInputSchema = z.object({
  status,
  /** The status that the administrator saw, of a pending change if there is one. */
  from: status,
  reason: z.string().trim().min(1).max(maxReasonLength).optional(),
  isDespiteWithdrawal: z.literal(true).optional(),
});
