import { z } from 'zod';
import { deliveryOptions } from '#areas/foundation/terms-of-sale/terms-of-sale.rules.ts';
import {
  capturingOutcomeSchema,
  endedOutcomeSchema,
  paymentEndings,
  waitingOutcomeSchema,
} from '#areas/money/payments/payment-outcome.schema.ts';
import { paymentStates } from '#areas/money/payments/payment-states.rules.ts';
import { dateOfBirthSchema } from '#areas/people/date-of-birth/date-of-birth.schema.ts';
import { customValueSchema } from '#areas/shop/catalog/catalog.schema.ts';

const cents = z.int().nonnegative();

/** Reasons why a purchase ends without an order, besides those of every payment. */
const purchaseEndings = ['address_missing', 'address_not_italian'] as const;
export type PurchaseEnding = (typeof purchaseEndings)[number];

/** Reasons why a checkout ended without an order. Each has a text: `checkout:failure.<reason>`. */
const checkoutFailures = [...paymentEndings, ...purchaseEndings] as const;
export type CheckoutFailure = (typeof checkoutFailures)[number];

/** Changes of a line since it was added to the cart. */
const lineChangeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('price'), fromCents: cents, toCents: cents }),
  z.object({ kind: z.literal('quantity'), from: z.int(), to: z.int() }),
  z.object({ kind: z.literal('unavailable') }),
  /** The product's custom fields have changed, so that the values are not valid any more. */
  z.object({ kind: z.literal('fields') }),
]);
export type CheckoutLineChange = z.infer<typeof lineChangeSchema>;

const checkoutLineSchema = z.object({
  variantId: z.string(),
  productId: z.string(),
  name: z.string(),
  variantName: z.string(),
  image: z.string(),
  quantity: z.int().nonnegative(),
  /** Catalogue price of one piece, and this buyer's price, in cents. */
  listUnitCents: cents,
  unitCents: cents,
  totalCents: cents,
  customValues: z.array(customValueSchema),
  change: lineChangeSchema.nullable(),
});
export type CheckoutLineView = z.infer<typeof checkoutLineSchema>;

/** A checkout for its buyer. All amounts in cents. */
export const checkoutSchema = z
  .object({
    id: z.uuid(),
    state: z.enum(paymentStates),
    /** Claimed by a user; an unclaimed checkout is priced for its viewer. */
    isClaimed: z.boolean(),
    delivery: z.enum(deliveryOptions),
    lines: z.array(checkoutLineSchema),
    itemsCents: cents,
    shippingCents: cents,
    totalCents: cents,
    /** Tokens that the order will earn. */
    tokens: z.int().nonnegative(),
    hasMemberPrice: z.boolean(),
    hasAlcohol: z.boolean(),
    /** True when the cart also has goods without alcohol, which a minor may buy. */
    hasOtherGoods: z.boolean(),
    /** True for a cart with alcohol when the buyer's date of birth is not known. */
    needsDateOfBirth: z.boolean(),
    reservedUntil: z.iso.datetime().nullable(),
    approveUrl: z.string().nullable(),
    failure: z.enum(checkoutFailures).nullable(),
    orderId: z.uuid().nullable(),
    orderNumber: z.int().positive().nullable(),
    cancelUrl: z.string(),
  })
  .meta({ id: 'Checkout' });
export type CheckoutView = z.infer<typeof checkoutSchema>;

export const currentCheckoutSchema = z.object({ checkoutId: z.uuid().nullable() });

export const resumedCheckoutSchema = z.object({ checkoutId: z.uuid() });

export const deliveryInputSchema = z.object({ delivery: z.enum(deliveryOptions) });

/** Largest total that the database column can hold. */
const maxCents = 2 ** 31 - 1;

export const placeInputSchema = z.object({
  delivery: z.enum(deliveryOptions),
  totalCents: z.number().int().min(1).max(maxCents),
  dateOfBirth: dateOfBirthSchema.optional(),
});

/** The reason of a refused order; the page shows the new state and the next step. */
const placeRefusalSchema = z.discriminatedUnion('reason', [
  z.object({
    ok: z.literal(false),
    reason: z.enum([
      'not_selling',
      'total_changed',
      'unavailable',
      'date_of_birth_needed',
      'date_of_birth_in_future',
      'under_age',
    ]),
  }),
  z.object({ ok: z.literal(false), reason: z.literal('closed'), state: z.enum(paymentStates) }),
]);
export type PlaceRefusal = z.infer<typeof placeRefusalSchema>;

export const placeResultSchema = z.union([
  z.object({ ok: z.literal(true), approveUrl: z.string() }),
  placeRefusalSchema,
]);
export type PlaceResult = z.infer<typeof placeResultSchema>;

/** The result of trying to complete a checkout. */
export const checkoutOutcomeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paid'), orderId: z.uuid(), orderNumber: z.int().positive() }),
  waitingOutcomeSchema,
  capturingOutcomeSchema,
  endedOutcomeSchema(checkoutFailures),
]);
export type CheckoutOutcome = z.infer<typeof checkoutOutcomeSchema>;
