import { z } from 'zod';
import { pendingChangeSchema, refusedChangeSchema } from '#areas/collaboration/undo/undo.schema.ts';
import { deliveryOptions, maxQuantity } from '#areas/foundation/terms-of-sale/terms-of-sale.rules.ts';
import { shippingAddressSchema } from '#areas/money/payments/payments.schema.ts';
import { customValueSchema } from '#areas/shop/catalog/catalog.schema.ts';
import { maxSearchLength } from '#framework/search-text.ts';
import { inputFields } from '#platform/kernel/form-input.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { pageLimit, pageSchema } from '#platform/kernel/page.schema.ts';
import { orderEmailKinds, orderEmailStates } from './order-emails.rules.ts';
import { noteSchema } from './order-note.form.ts';
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
/** The maximum of the database column. */
const maxCents = 2_000_000_000;
const status = z.enum(orderStatuses);

/** The values of a status change. */
export const statusValuesSchema = z.object({
  status,
  /** The reason for the status refunded without a complete refund by the site. */
  reason: z.string().optional(),
  /** True when goods are shipped although a withdrawal is open. */
  isDespiteWithdrawal: z.literal(true).optional(),
});
export type StatusValues = z.output<typeof statusValuesSchema>;

const orderLineSchema = z.object({
  /** Its position in the order, from 0. */
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
  /** The buyer's custom values; empty after the account is deleted. */
  customValues: z.array(customValueSchema),
});
export type OrderLineView = z.infer<typeof orderLineSchema>;

/** Pieces of an order's line. */
export const piecesSchema = z.object({
  position: z.int().nonnegative(),
  quantity: z.int().positive().max(maxQuantity),
});

/** A withdrawal from an order, without its text. */
const orderWithdrawalSchema = z.object({
  id: z.uuid(),
  number: z.int().positive(),
  state: z.enum(withdrawalStates),
  receivedAt: z.iso.datetime(),
  /** The deadline of the refund, as YYYY-MM-DD in Italy, and the days until then: negative when it is over. */
  refundBy: z.iso.date(),
  daysLeft: z.int(),
  /** The amount that was refunded because of it. */
  refundedCents: cents,
  handledAt: z.iso.datetime().nullable(),
  /** The reason why it was closed without a refund. */
  closedBecause: z.string().nullable(),
  /** The pieces that it is about; null when only the text of the statement names them. */
  lines: z.array(piecesSchema).nullable(),
});
export type OrderWithdrawalView = z.infer<typeof orderWithdrawalSchema>;

/** An order for its buyer. All amounts in cents, except for the specified names. */
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
    /** The refunded part of the total. */
    refundedCents: cents,
    hasMemberPrice: z.boolean(),
    tokensAwarded: z.int().nonnegative(),
    /** Tokens taken back by refunds. */
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
  /** True when it undid the previous change before the buyer was informed. */
  isUndo: z.boolean(),
  /** The reason for the status refunded without a complete refund by the site. */
  reason: z.string().nullable(),
  at: z.iso.datetime(),
});
export type StatusChangeView = z.infer<typeof statusChangeSchema>;

/** An order for administrators: with its buyer, the provider's transaction and its proposed next statuses. */
const adminOrderSchema = z
  .object({
    ...orderSchema.shape,
    /** Name and address are empty after the account is deleted. */
    buyer: z.object({ userId: z.uuid(), fullName: z.string(), email: z.string() }),
    /** The same with the specified names. */
    profile: z.object({ full_name: z.string() }),
    transactionId: z.string(),
    /** Proposals for the step after the shown status: that of the pending change if there is one. */
    nextStatuses: z.array(status),
    pendingChange: pendingChangeSchema.extend({ status }).nullable(),
    /** The last change, if it was refused. */
    refusedChange: refusedChangeSchema.extend({ status }).nullable(),
    statusChanges: z.array(statusChangeSchema),
  })
  .meta({ id: 'AdminOrder' });
export type AdminOrderView = z.infer<typeof adminOrderSchema>;

/**
 * A refund to make. The client generates `id`: repeating a request refunds only once. `refundedCents` is the
 * refunded amount that the administrator saw, including pending refunds.
 */
export const newRefundSchema = z.object({
  id: idSchema,
  amountCents: z.int().positive().max(maxCents),
  refundedCents: cents.max(maxCents),
  /** Pieces to restock, by the position of their line. */
  restock: z.array(piecesSchema).max(200).default([]),
  /** The withdrawal that it settles. */
  withdrawalId: idSchema.optional(),
});
export type NewRefund = z.output<typeof newRefundSchema>;

const refundSchema = z.object({
  id: z.uuid(),
  amountCents: cents,
  state: z.enum(refundStates),
  /** The provider's code for its refusal. */
  refusal: z.string().nullable(),
  /** Tokens taken back, and those that the buyer no longer had. */
  tokensTaken: z.int().nonnegative(),
  tokensMissing: z.int().nonnegative(),
  restocked: z.array(piecesSchema),
  /** The administrator; null when it was made at the provider itself. */
  by: z.string().nullable(),
  /** Whether it can be cancelled, unless the provider has it. */
  canBeCalledOff: z.boolean(),
  createdAt: z.iso.datetime(),
  settledAt: z.iso.datetime().nullable(),
});
export type RefundView = z.infer<typeof refundSchema>;

const orderEmailSchema = z.object({
  id: z.uuid(),
  kind: z.enum(orderEmailKinds),
  /** The announced status, for the kind `status`. */
  status: status.nullable(),
  /** The text of a note; null for other kinds, and after its erasure. */
  text: z.string().nullable(),
  isRepeated: z.boolean(),
  /** The administrator who sent it; null for the site. */
  by: z.string().nullable(),
  state: z.enum(orderEmailStates),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
});
export type OrderEmailView = z.infer<typeof orderEmailSchema>;

/** One order with all data for administrators. */
export const adminOrderDetailSchema = z
  .object({
    ...adminOrderSchema.shape,
    /** The refunded amount, including running refunds. */
    committedCents: cents,
    refunds: z.array(refundSchema),
    /** Pieces of each line that can still be restocked. */
    restockable: z.array(
      piecesSchema.extend({
        name: z.string(),
        variantName: z.string(),
        customValues: z.array(customValueSchema),
      }),
    ),
    /** The positions of lines that cannot be restocked, because their variant is no longer sold. */
    notSoldAnyMore: z.array(z.int().nonnegative()),
    emails: z.array(orderEmailSchema),
  })
  .meta({ id: 'AdminOrderDetail' });
export type AdminOrderDetail = z.infer<typeof adminOrderDetailSchema>;

export const newNoteSchema = z.object({ id: idSchema, ...inputFields(noteSchema) });
export const repetitionSchema = z.object({ id: idSchema });

/** One status for several orders, each with the status that was shown. */
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

/** A page of one's own orders: all, the one with a number, or those of checkouts, by their ids separated by commas. */
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

/** A page of everybody's orders: all, or filtered by status, problem or search text. */
export const adminOrderPageQuerySchema = orderPageQuerySchema.extend({
  limit: pageLimit({ usual: 20, most: 100 }),
  ...selected,
});

export const adminOrderExportQuerySchema = z.object(selected);
export type OrderFilter = z.output<typeof adminOrderExportQuerySchema>;

export const orderStatusInputSchema = z.object({
  status,
  /** The status that the administrator saw, that of a pending change if there is one. */
  from: status,
  reason: z.string().trim().min(1).max(maxReasonLength).optional(),
  isDespiteWithdrawal: z.literal(true).optional(),
});
