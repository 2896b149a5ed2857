import { z } from 'zod';
import { locales } from '#platform/i18n/locales.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';

/** Maximum lines of one order. */
const maxLines = 50;

/** Maximum characters of a return URL. */
const maxAddressLength = 500;

/** Maximum values of one line. More than a product has fields, so that its refusal can name the field. */
const maxFieldValues = 20;

/** The checkout reports invalid values; longer texts are rejected as malformed. */
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
  /** Used only when it is the signed-in person; otherwise ignored. It is never stored. */
  customer: z.object({ external_id: z.string().max(200), email: z.string().max(320).nullish() }).nullish(),
});
export type StoreCustomer = z.infer<typeof storeCheckoutSchema>['customer'];

/** The address at which the buyer continues. */
export const checkoutAddressSchema = z.object({ url: z.string() });

/** Default and maximum products of one page, and maximum ids of one request. */
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

// PostgreSQL cannot store NUL characters, so no id has one.
const anyId = z.string().min(1).max(200);

/** Unlike in other routes, unknown parameters are refused, so that a client notices its mistake. */
export const productsQuerySchema = z.strictObject({
  /** Ids of variants or of products. */
  'ids[]': listOf(anyId).optional(),
  'collection_ids[]': listOf(anyId).optional(),
  offset: z.coerce.number().int().min(0).max(maxOffset).default(0),
  limit: z.coerce.number().int().min(1).max(largestPage).default(usualPage),
  /** Default: the association's own order. */
  sort_by: z.enum(['price', 'created_at']).optional(),
  order: z.enum(['ASC', 'DESC']).default('ASC'),
  is_hidden: z.enum(['true', 'false']).optional(),
  /** Only products created until then. */
  to_date: z.union([z.iso.datetime({ offset: true }), z.iso.date()]).optional(),
  /** Only products of this type, as `type.value` has it. */
  type: anyId.optional(),
  /** Types to exclude, separated by commas. */
  exclude_types: z.string().min(1).max(1000).optional(),
  ...language,
});
export type ProductsQuery = z.infer<typeof productsQuerySchema>;

export const productQuerySchema = z.strictObject({
  /** The kind of the last part of the path. */
  field: z.enum(['id', 'handle', 'sku']).default('id'),
  ...language,
});

export const variantsQuerySchema = z.strictObject({
  fields: z.literal('inventory_quantity').optional(),
  'product_ids[]': listOf(anyId),
});

export const languageQuerySchema = z.strictObject(language);

export const noQuerySchema = z.strictObject({});
