import { z } from 'zod';
import {
  captureStatuses,
  providerOrderStatuses,
  refundStatuses,
} from '#areas/money/payments/payments.schema.ts';
import { experienceSchema, moneySchema, purchaseUnitSchema } from './create-order-request.ts';

export const outcomes = ['completes', 'declines', 'stays_pending'] as const;

/** The outcome of the capture that the tester chose. */
export type Outcome = (typeof outcomes)[number];

const addressSchema = z.object({
  address_line_1: z.string(),
  admin_area_2: z.string(),
  admin_area_1: z.string().optional(),
  postal_code: z.string(),
  country_code: z.string(),
});

const personSchema = z.object({ given_name: z.string(), surname: z.string() });

const orderRecordSchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  status: z.enum(providerOrderStatuses),
  unit: purchaseUnitSchema,
  /** Absent when the order was created without a payment source. */
  experience: experienceSchema.optional(),
  outcome: z.enum(outcomes),
  /** The buyer, once approved. */
  payer: z.object({ name: personSchema, country_code: z.string() }).optional(),
  shipping: z.object({ name: z.object({ full_name: z.string() }), address: addressSchema }).optional(),
  captureId: z.string().optional(),
});

const captureRecordSchema = z.object({
  id: z.string(),
  orderId: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  status: z.enum(captureStatuses),
  reason: z.string().optional(),
  amountCents: z.int(),
  refundedCents: z.int(),
});

/** The outcome of a refund, chosen by a tester. */
export const refundOutcomes = ['completes', 'stays_pending', 'refused'] as const;
export type RefundOutcome = (typeof refundOutcomes)[number];

/**
 * The form in which PayPal's API reports a reversal: as a refund that the shop did not request, or on the
 * capture itself, which becomes declined because of a chargeback. The API has no status for it.
 */
export const reversalForms = ['refund', 'capture'] as const;
export type ReversalForm = (typeof reversalForms)[number];

const refundRecordSchema = z.object({
  id: z.string(),
  captureId: z.string(),
  createdAt: z.string(),
  status: z.enum(refundStatuses).default('COMPLETED'),
  amount: moneySchema,
  totalRefundedCents: z.int(),
  customId: z.string().optional(),
  invoiceId: z.string().optional(),
  noteToPayer: z.string().optional(),
});

/** The result of an earlier call with the same PayPal-Request-Id. */
const requestRecordSchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  result: z.union([
    z.object({ orderId: z.string() }),
    z.object({ refundId: z.string() }),
    z.object({ refusal: z.object({ status: z.int(), body: z.record(z.string(), z.unknown()) }) }),
  ]),
});

const eventRecordSchema = z.object({
  id: z.string(),
  type: z.string(),
  createdAt: z.string(),
  headers: z.record(z.string(), z.string()),
  /** The exact text that is signed and sent. */
  body: z.string(),
  state: z.enum(['waiting', 'delivered', 'suppressed', 'given_up']),
  attempts: z.int(),
});

/** One line of the journal: records that changed together. A record replaces the earlier one with its id. */
export const changeSchema = z.object({
  orders: z.array(orderRecordSchema).optional(),
  captures: z.array(captureRecordSchema).optional(),
  refunds: z.array(refundRecordSchema).optional(),
  requests: z.array(requestRecordSchema).optional(),
  events: z.array(eventRecordSchema).optional(),
});

export type OrderRecord = z.infer<typeof orderRecordSchema>;
export type CaptureRecord = z.infer<typeof captureRecordSchema>;
export type RefundRecord = z.infer<typeof refundRecordSchema>;
export type RequestRecord = z.infer<typeof requestRecordSchema>;
export type EventRecord = z.infer<typeof eventRecordSchema>;
export type Change = z.infer<typeof changeSchema>;
