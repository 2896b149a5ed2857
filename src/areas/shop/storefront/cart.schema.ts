import { z } from 'zod';
import { maxQuantity } from '#areas/foundation/terms-of-sale/terms-of-sale.rules.ts';

const cents = z.int().nonnegative();
/** A value in the cart; one of an unknown field is reported, and does not block the other lines. */
const valueSchema = z.object({
  fieldId: z.string().max(100),
  title: z.string().max(200),
  value: z.string().max(1000),
});
const quantity = z.int().min(1).max(maxQuantity);

/** Any text is accepted as variant id: an unknown one is reported as not sold and does not block the other lines. */
const cartLineSchema = z.object({
  variantId: z.string().min(1).max(100),
  productId: z.string().min(1).max(100).optional(),
  quantity,
  priceCents: cents,
  customValues: z.array(valueSchema).max(20).optional(),
});

export const cartSchema = z.object({ lines: z.array(cartLineSchema).max(100) });

const cartItemSchema = z.object({
  productId: z.string(),
  variantId: z.string(),
  name: z.string(),
  variantName: z.string(),
  priceCents: cents,
  image: z.string(),
  inventoryQuantity: z.int().nonnegative().nullable(),
  volumeMl: z.int().positive().nullable(),
});

const cartChangeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('price'), fromCents: cents, toCents: cents }),
  z.object({ kind: z.literal('quantity'), from: quantity, to: quantity }),
  z.object({ kind: z.literal('sold_out') }),
  z.object({ kind: z.literal('not_sold') }),
  /** The product's custom fields differ from those that were filled in. */
  z.object({ kind: z.literal('fields') }),
]);

/** Each line in its current state, and its changes since it was added to the cart. */
export const checkedCartSchema = z.object({
  lines: z.array(
    z.object({
      variantId: z.string(),
      /** The values of the request; absent without any. */
      customValues: z.array(valueSchema).optional(),
      item: cartItemSchema.nullable(),
      changes: z.array(cartChangeSchema),
    }),
  ),
});
