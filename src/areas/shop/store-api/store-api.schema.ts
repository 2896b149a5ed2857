import { z } from 'zod';
import { locales } from '#platform/i18n/locales.ts';
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
  /** Counts only when it is the person who is signed in here; otherwise it is ignored. It is never stored. */
  customer: z.object({ external_id: z.string().max(200), email: z.string().max(320).nullish() }).nullish(),
});
export type StoreCustomer = z.infer<typeof storeCheckoutSchema>['customer'];

/** The address at which the buyer continues. */
export const checkoutAddressSchema = z.object({ url: z.string() });

/** Products of one page, and ids of one request. */
const usualPage = 20;
const largestPage = 100;
const maxOffset = 1_000_000;

const language = { lng: z.enum(locales).optional() };

/** `name[]=a&name[]=b`: one value arrives as a text. */
const listOf = (item: z.ZodType<string>) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? [value] : value),
    z.array(item).min(1).max(largestPage),
  );

// PostgreSQL cannot store NUL characters, so nothing has an id with one.
const anyId = z.string().min(1).max(200);

/** Unlike elsewhere, what the contract does not know is refused: a client learns that it asks for nothing. */
export const productsQuerySchema = z.strictObject({
  /** Ids of variants or of products. */
  'ids[]': listOf(anyId).optional(),
  'collection_ids[]': listOf(anyId).optional(),
  offset: z.coerce.number().int().min(0).max(maxOffset).default(0),
  limit: z.coerce.number().int().min(1).max(largestPage).default(usualPage),
  /** Without it: the association's own order. */
  sort_by: z.enum(['price', 'created_at']).optional(),
  order: z.enum(['ASC', 'DESC']).default('ASC'),
  is_hidden: z.enum(['true', 'false']).optional(),
  /** Only what was created until then. */
  to_date: z.union([z.iso.datetime({ offset: true }), z.iso.date()]).optional(),
  /** Only products of this type, as `type.value` has it. */
  type: anyId.optional(),
  /** No products of these types, divided by commas. */
  exclude_types: z.string().min(1).max(1000).optional(),
  ...language,
});
export type ProductsQuery = z.infer<typeof productsQuerySchema>;

export const productQuerySchema = z.strictObject({
  /** What the last part of the path is. */
  field: z.enum(['id', 'handle', 'sku']).default('id'),
  ...language,
});

export const variantsQuerySchema = z.strictObject({
  fields: z.literal('inventory_quantity').optional(),
  'product_ids[]': listOf(anyId),
});

export const languageQuerySchema = z.strictObject(language);

export const noQuerySchema = z.strictObject({});
