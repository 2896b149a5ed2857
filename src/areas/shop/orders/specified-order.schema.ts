import { z } from 'zod';
import { deliveryOptions } from '#areas/foundation/terms-of-sale/terms-of-sale.rules.ts';

/** An order with the specified names of its fields, whose money is in euros with two decimals. */
export const specifiedShape = {
  user_id: z.uuid(),
  total_amount: z.number().nonnegative(),
  items: z.array(
    z.object({
      product_id: z.string(),
      variant_id: z.string(),
      name: z.string(),
      variant_name: z.string(),
      quantity: z.int().positive(),
      price: z.number().nonnegative(),
    }),
  ),
  delivery_option: z.enum(deliveryOptions),
  transaction_id: z.string(),
  created_at: z.iso.datetime(),
};
export type SpecifiedOrder = z.infer<z.ZodObject<typeof specifiedShape>>;
