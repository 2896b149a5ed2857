import { z } from 'zod';
import { maxPicturesOfProduct, maxVariants, productIdPattern } from '#areas/shop/catalog/catalog.rules.ts';
import { plainText } from './plain-text.ts';

// Schemas of a hosted store's answers. The server is untrusted: unknown fields are dropped, texts are cut,
// and invalid items of lists are left out. A missing required value (id, title, a price) rejects the product,
// not the answer.

/** The field may also be missing. */
const anything = z.unknown().optional();

const id = z.union([z.string(), z.int().transform(String)]).pipe(z.string().regex(productIdPattern));

const text = (maxLength: number) =>
  anything.transform((value) => (typeof value === 'string' ? plainText(value, maxLength) : ''));

/** Cut when it is parsed. */
const html = anything.transform((value) => (typeof value === 'string' ? value : ''));

const address = anything.transform((value) =>
  typeof value === 'string' && value.length <= 1500 ? value : null,
);

const time = anything.transform((value) => {
  const date = typeof value === 'string' ? new Date(value) : undefined;
  return date && date.getTime() > 0 ? date : null;
});

/** The valid items of a list. */
const fitting = <Schema extends z.ZodType>(item: Schema, max: number) =>
  anything.transform((value): z.output<Schema>[] => {
    const items: unknown[] = Array.isArray(value) ? value.slice(0, max) : [];
    return items.flatMap((each) => {
      const read = item.safeParse(each);
      return read.success ? [read.data] : [];
    });
  });

/** Cents: a hundred thousand euros at most. */
const cents = z.int().min(1).max(10_000_000);

const priceSchema = z.object({
  amount: cents,
  /** Null without a sale. An invalid value rejects the price, because the amount to pay is unknown. */
  sale_amount: cents.nullish(),
  currency_code: z.string(),
});

const optionValueSchema = z.object({
  option_id: id,
  variant_id: id.nullish().catch(null),
  value: z
    .string()
    .transform((value) => plainText(value, 100))
    .pipe(z.string().min(1)),
});

const variantSchema = z.object({
  id,
  image_url: address,
  sku: text(100),
  weight: z.int().min(0).max(10_000_000).nullish().catch(null),
  manage_inventory: z.boolean().catch(true),
  inventory_quantity: z.int().max(1_000_000).nullish().catch(0),
  prices: fitting(priceSchema, 20),
  options: fitting(optionValueSchema, 10),
});

const mediumSchema = z.object({
  url: z.string().max(1500),
  order: z.number().catch(0),
  type: z.string().nullish().catch(null),
});

/** A product, alone (with `media`) or of a list (with `images`). */
export const productSchema = z.object({
  id,
  title: z
    .string()
    .transform((value) => plainText(value, 200))
    .pipe(z.string().min(1)),
  subtitle: text(300),
  ribbon_text: text(40),
  description: html,
  thumbnail: address,
  purchasable: z.boolean().catch(false),
  site_product_selection: anything.transform((value) => (typeof value === 'string' ? value : null)),
  status: anything.transform((value) => (typeof value === 'string' ? value : null)),
  updated_at: time,
  created_at: time,
  deleted_at: anything,
  options: fitting(z.object({ id, title: text(100), values: fitting(optionValueSchema, maxVariants) }), 5),
  variants: fitting(variantSchema, maxVariants),
  product_collections: fitting(z.object({ collection_id: id }), 50),
  additional_info: fitting(z.object({ order: z.number().catch(0), title: text(200), description: html }), 20),
  custom_fields: fitting(z.object({ id, title: text(200), is_required: z.boolean().catch(true) }), 20),
  related_products: fitting(
    z.object({ related_id: id, related_type: anything, position: z.number().catch(0) }),
    20,
  ),
  images: fitting(mediumSchema, 2 * maxPicturesOfProduct),
  media: fitting(mediumSchema, 2 * maxPicturesOfProduct),
});
export type WireProduct = z.infer<typeof productSchema>;

/** `count`, `offset` and `limit` are unreliable: a page that is not full is the last one. */
export const productsAnswerSchema = z.object({
  products: z.array(z.unknown()),
  count: z.int().min(0).max(1_000_000).nullish().catch(null),
});

export const productAnswerSchema = z.object({ product: z.unknown() });

export const variantsAnswerSchema = z.object({
  variants: fitting(z.object({ id, inventory_quantity: z.int().max(1_000_000).nullable() }), 20_000),
});

export const collectionsAnswerSchema = z.object({
  collections: fitting(
    z.object({
      id,
      deleted_at: anything,
      title: z
        .string()
        .transform((value) => plainText(value, 100))
        .pipe(z.string().min(1)),
    }),
    100,
  ),
});

export const checkoutAnswerSchema = z.object({ url: z.string().max(4000) });

/** The code of a refusal: at the top level, or in an `error` object. */
export const refusalSchema = z.object({
  code: text(60),
  error: z
    .object({ code: text(60) })
    .nullish()
    .catch(null),
});
