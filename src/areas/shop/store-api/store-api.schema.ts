import { z } from 'zod';
import { idSchema } from '#platform/kernel/id.schema.ts';

/** Lines of one order. */
const maxLines = 50;

/** Characters of a return URL. */
const maxAddressLength = 500;

/** Values of one line. More than a product has fields, so that its refusal can name the field. */
const maxFieldValues = 20;

/** The checkout says what is wrong with a value; longer ones are no values at all. */
const customFieldValueSchema = z.object({ custom_field_id: idSchema, value: z.string().max(1000) });

/** The request that a cart sends to the contract's checkout. */
export const storeCheckoutSchema = z.object({
  items: z
    .array(
      z.object({
        variant_id: idSchema,
        quantity: z.number().int().min(1).max(9999),
        custom_field_values: z.array(customFieldValueSchema).max(maxFieldValues).optional(),
      }),
    )
    .min(1)
    .max(maxLines),
  successUrl: z.url().max(maxAddressLength),
  cancelUrl: z.url().max(maxAddressLength),
  locale: z.string().max(35).optional(),
  timeZone: z.string().max(64).optional(),
});

/** The address at which the buyer continues. */
export const checkoutAddressSchema = z.object({ url: z.string() });
