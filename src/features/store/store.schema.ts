import { z } from 'zod';
import { idSchema } from '#platform/kernel/id.ts';

/** Lines of one order. */
const mostLines = 50;

/** Characters of an address to lead back to. */
const longestAddress = 500;

/** What a cart sends to the contract's checkout. */
export const storeCheckoutSchema = z.object({
  items: z
    .array(z.object({ variant_id: idSchema, quantity: z.number().int().min(1).max(9999) }))
    .min(1)
    .max(mostLines),
  successUrl: z.url().max(longestAddress),
  cancelUrl: z.url().max(longestAddress),
  locale: z.string().max(35).optional(),
  timeZone: z.string().max(64).optional(),
});

/** Where the buyer goes on. */
export const checkoutAddressSchema = z.object({ url: z.string() });
