import { z } from 'zod';
import { maxQuantity } from '#areas/foundation/terms-of-sale/terms-of-sale.rules.ts';
import { productIdPattern } from '#areas/shop/catalog/catalog.rules.ts';
import { maxCustomFields, maxValueLength } from '#areas/shop/catalog/custom-fields.rules.ts';

const id = z.string().regex(productIdPattern);

/** A cart for a purchase at the hosted store. */
export const hostedCheckoutSchema = z.object({
  lines: z
    .array(
      z.object({
        variantId: id,
        quantity: z.int().min(1).max(maxQuantity),
        customValues: z
          .array(z.object({ fieldId: id, value: z.string().max(maxValueLength) }))
          .max(maxCustomFields)
          .optional(),
      }),
    )
    .min(1)
    .max(50),
  timeZone: z.string().max(64),
});

export const openedCheckoutSchema = z.object({
  /** Stored by the browser and part of the return addresses: it identifies the bought cart. */
  checkoutId: z.string(),
  /** The address where the buyer continues. */
  url: z.string(),
});
