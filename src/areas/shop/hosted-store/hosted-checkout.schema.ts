import { z } from 'zod';
import { maxQuantity } from '#areas/foundation/terms-of-sale/terms-of-sale.rules.ts';
import { productIdPattern } from '#areas/shop/catalog/catalog.rules.ts';
import { maxCustomFields, maxValueLength } from '#areas/shop/catalog/custom-fields.rules.ts';

const id = z.string().regex(productIdPattern);

/** The cart, as it is bought at the hosted store. */
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
  /** Known to the browser and in the addresses that lead back: it tells which cart was bought. */
  checkoutId: z.string(),
  /** Where the buyer goes on. */
  url: z.string(),
});
