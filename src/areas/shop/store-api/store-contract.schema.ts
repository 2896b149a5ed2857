import { z } from 'zod';

/** Answers of the store contract, from the built-in store. Money is in cents, times are ISO 8601 in UTC. */

const time = z.iso.datetime();

const currencySchema = z.object({
  code: z.string(),
  symbol: z.string(),
  symbol_native: z.string(),
  name: z.string(),
  name_plural: z.string(),
  decimal_digits: z.int(),
  /** A format: clients replace `$1` by the amount with its decimals. */
  template: z.string(),
  rounding: z.number(),
  min_amount: z.int(),
});

const priceSchema = z.object({
  /** The current price, or with an announced reduction the price before it. */
  amount: z.int(),
  /** The current price with an announced reduction; otherwise null. */
  sale_amount: z.int().nullable(),
  currency_code: z.string(),
  currency: currencySchema,
});

/** One for each variant with the value: clients find a variant by its values. */
const optionValueSchema = z.object({
  id: z.string(),
  option_id: z.string(),
  variant_id: z.string(),
  value: z.string(),
});

const variantSchema = z.object({
  id: z.string(),
  title: z.string(),
  image_url: z.string().nullable(),
  sku: z.string(),
  /** Grams; null when unknown. */
  weight: z.int().nullable(),
  /** False: unlimited. */
  manage_inventory: z.boolean(),
  /** Available pieces; null when not counted. */
  inventory_quantity: z.int().nullable(),
  prices: z.array(priceSchema),
  options: z.array(optionValueSchema),
});

/** A picture. `type` is always `image`. */
const mediumSchema = z.object({ url: z.string(), order: z.int(), type: z.literal('image') });

const sharedShape = {
  id: z.string(),
  title: z.string(),
  subtitle: z.string().nullable(),
  ribbon_text: z.string().nullable(),
  /** HTML of paragraphs. */
  description: z.string(),
  thumbnail: z.string(),
  purchasable: z.boolean(),
  /** Position in the association's own order, from 0. */
  order: z.int(),
  site_product_selection: z.enum(['lowest_price_first', 'first_variant']),
  type: z.object({ value: z.string() }),
  updated_at: time,
  options: z.array(z.object({ id: z.string(), title: z.string(), values: z.array(optionValueSchema) })),
  variants: z.array(variantSchema),
  product_collections: z.array(
    z.object({ product_id: z.string(), collection_id: z.string(), order: z.int() }),
  ),
  additional_info: z.array(
    z.object({ id: z.string(), order: z.int(), title: z.string(), description: z.string() }),
  ),
  custom_fields: z.array(z.object({ id: z.string(), title: z.string(), is_required: z.boolean() })),
  related_products: z.array(
    z.object({
      id: z.string(),
      section_title: z.string().nullable(),
      related_type: z.literal('product'),
      related_id: z.string(),
      position: z.int(),
    }),
  ),
};

const listedProductSchema = z
  .object({ ...sharedShape, images: z.array(mediumSchema) })
  .meta({ id: 'StoreListedProduct' });
export type ListedProduct = z.infer<typeof listedProductSchema>;

/** Information that the law requires before the purchase of a drink (Regulation (EU) 1169/2011, articles 9 and 14). */
const beerSchema = z.object({
  style: z.string(),
  brewery: z.string(),
  /** Percent by volume. */
  alcohol: z.number(),
  ingredients: z.string(),
  /** Null: not stated; an empty list: none. */
  allergens: z.array(z.string()).nullable(),
});

/** Other facts that the law requires before a purchase. Null: not stated. */
const labellingSchema = z.object({
  /** Codes of Decision 97/129/EC by part; an empty list: no packaging. */
  packaging: z.array(z.object({ part: z.string(), material: z.string() })).nullable(),
  /** Per 100 ml: energy in kJ and kcal, nutrients in hundredths of a gram. */
  nutrition: z.record(z.string(), z.int()).nullable(),
  manufacturer: z.object({ name: z.string(), address: z.string(), contact: z.string() }),
  responsible: z.string(),
  /** Empty: no warnings needed. */
  warnings: z.string().nullable(),
});

const wholeProductSchema = z
  .object({
    ...sharedShape,
    media: z.array(mediumSchema),
    status: z.literal('published'),
    created_at: time,
    deleted_at: z.null(),
    metadata: z.object({
      handle: z.string(),
      /** Address of its page on this site. */
      page: z.string(),
      /** By variant: the lowest price of the 30 days before an announced reduction. */
      lowest_price_30_days: z.record(z.string(), z.int()),
      beer: beerSchema.optional(),
      labelling: labellingSchema.optional(),
    }),
  })
  .meta({ id: 'StoreProduct' });
export type WholeProduct = z.infer<typeof wholeProductSchema>;

export const productsAnswerSchema = z.object({
  /** Products that match, on all pages. */
  count: z.int(),
  offset: z.int(),
  limit: z.int(),
  products: z.array(listedProductSchema),
});

export const productAnswerSchema = z.object({ product: wholeProductSchema });

/** Always with the quantity: clients use it to correct variants that they treat as unlimited. */
export const variantsAnswerSchema = z.object({
  variants: z.array(z.object({ id: z.string(), inventory_quantity: z.int().nullable() })),
});

export const collectionsAnswerSchema = z.object({
  collections: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      image_url: z.string().nullable(),
      store_id: z.string(),
      created_at: time,
      updated_at: time,
      deleted_at: z.null(),
      metadata: z.object({ handle: z.string() }),
    }),
  ),
  count: z.int(),
});

export const settingsAnswerSchema = z.object({
  store_owner: z.object({ language: z.string() }),
  /** Supported values of `lng`. */
  languages: z.array(z.string()),
  currency: currencySchema,
});
