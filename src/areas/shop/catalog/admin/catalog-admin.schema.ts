import { z } from 'zod';
import { lastChangeSchema } from '#areas/collaboration/editing/last-change.schema.ts';
import { pendingChangeSchema, refusedChangeSchema } from '#areas/collaboration/undo/undo.schema.ts';
import { listFilterSchema, listQuerySchema } from '#framework/list.schema.ts';
import { locales } from '#platform/i18n/locales.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { pageSchema } from '#platform/kernel/page.schema.ts';
import {
  adminProductStates,
  maxAtOnce,
  maxOptions,
  maxValues,
  maxVariants,
  productKinds,
} from '../catalog.rules.ts';
import { productListItemSchema } from '../catalog.schema.ts';
import {
  beerInputSchema,
  centsSchema,
  colourSchema,
  customFieldsSchema,
  handleSchema,
  labellingSchema,
  newBeerFactsSchema,
  optionNameSchema,
  productShape,
  skuSchema,
  stockSchema,
  titleSchema,
  translated,
} from '../new-product.schema.ts';
import { productList } from './products.list.ts';

/** The filter of an export. */
export const adminProductFilterSchema = listFilterSchema(productList);
export type AdminProductFilter = z.infer<typeof adminProductFilterSchema>;

export const adminProductQuerySchema = listQuerySchema(productList);
export type AdminProductQuery = z.infer<typeof adminProductQuerySchema>;

const state = z.enum(adminProductStates);

/** Pieces in stock, including those of open reservations; null is unlimited. */
const variantStockSchema = z.object({
  id: z.string(),
  title: z.string(),
  stock: z.int().nonnegative().nullable(),
  reserved: z.int().nonnegative(),
});
export type VariantStock = z.infer<typeof variantStockSchema>;

/** The result of deleting a product. */
export const deletionSchema = z.object({ isDeleted: z.boolean() });

const deletionShape = {
  /** A pending deletion. */
  pendingChange: pendingChangeSchema.nullable(),
  refusedChange: refusedChangeSchema.nullable(),
};

const adminProductItemSchema = productListItemSchema
  .extend({
    status: state,
    /** The price of the variant that lists show; the sale price only while its sale runs. */
    regularPriceCents: z.int(),
    salePriceCents: z.int().nullable(),
    stocks: z.array(variantStockSchema),
    /** Languages without a translated title. */
    missingLanguages: z.array(z.enum(locales)),
    ...deletionShape,
  })
  .meta({ id: 'AdminProductItem' });
export type AdminProductItem = z.infer<typeof adminProductItemSchema>;

export const adminProductPageSchema = pageSchema(adminProductItemSchema);

const momentSchema = z.iso.datetime();

/** A reduced price; `endsAt` is the first moment after it. */
const saleMomentsSchema = z.object({
  priceCents: centsSchema,
  startsAt: momentSchema,
  endsAt: momentSchema.nullable(),
});

const valueInputSchema = z.object({
  /** Absent for a new one. */
  id: idSchema.optional(),
  value: titleSchema,
  colour: colourSchema.nullable(),
});

const optionInputSchema = z.object({
  id: idSchema.optional(),
  title: titleSchema,
  /** Empty texts fall back to Italian. */
  translations: z.partialRecord(
    translated,
    z.object({ title: optionNameSchema, values: z.array(optionNameSchema).max(maxValues) }),
  ),
  values: z.array(valueInputSchema).min(1).max(maxValues),
});

const variantInputSchema = z.object({
  /** Absent for a new one. */
  id: idSchema.optional(),
  /** Generated when absent. */
  sku: skuSchema.optional(),
  /** The index of the chosen value of each option. */
  values: z.array(z.int().min(0).max(49)).max(maxOptions),
  volumeMl: z.int().min(1).max(1_000_000).nullable(),
  weightGrams: z.int().min(0).max(1_000_000),
  /** Absent: unchanged. */
  price: z.object({ priceCents: centsSchema, sale: saleMomentsSchema.nullable() }).optional(),
  /**
   * Absent: unchanged. `from` is the stock that the administrator saw; the change is refused when it is
   * another one.
   */
  stock: z.object({ from: stockSchema, to: stockSchema }).optional(),
});

/** All data of a product, except its pictures. */
export const productInputSchema = z.object({
  ...productShape,
  kind: z.enum(productKinds),
  handle: handleSchema.optional(),
  beer: beerInputSchema.optional(),
  options: z.array(optionInputSchema).max(maxOptions),
  /** Absent: unchanged. */
  customFields: customFieldsSchema.optional(),
  /** Absent: unchanged. */
  labelling: labellingSchema.optional(),
  variants: z.array(variantInputSchema).min(1).max(maxVariants),
});
export type ProductInput = z.infer<typeof productInputSchema>;
export type VariantInput = ProductInput['variants'][number];
export type OptionInput = ProductInput['options'][number];

export const newProductInputSchema = productInputSchema.extend({
  /** The id of the new product: repeating a request adds it only once. */
  id: idSchema.optional(),
  /** A product whose pictures are copied. */
  picturesOf: idSchema.optional(),
});

export const productChangeSchema = productInputSchema.extend({
  /** The version that was read; the change is refused when there is a newer one. */
  version: z.int().positive(),
});

export const addedProductSchema = z.object({ id: z.uuid() });

/** `days`: fewer than 30 when the product was offered for a shorter time. */
const lowestPriceSchema = z.object({ cents: z.int(), days: z.int() });

const adminVariantSchema = variantStockSchema.extend({
  sku: z.string(),
  optionValueIds: z.array(z.string()),
  colour: z.string().nullable(),
  volumeMl: z.int().nullable(),
  weightGrams: z.int(),
  priceCents: z.int(),
  sale: saleMomentsSchema.nullable(),
  /**
   * The lowest price of the 30 days before its sale, or before now without one; null when it was not offered
   * before.
   */
  lowestPrice30: lowestPriceSchema.nullable(),
  /** The same for a sale that begins now. */
  lowestPriceNow: lowestPriceSchema.nullable(),
  isOnSale: z.boolean(),
  /** The prices that buyers paid, with their start, newest first. */
  prices: z.array(z.object({ priceCents: z.int(), validFrom: momentSchema })),
});
export type AdminVariant = z.infer<typeof adminVariantSchema>;

/** A product for the administrators' editor. */
export const adminProductSchema = z
  .object({
    id: z.uuid(),
    version: z.int(),
    ...productShape,
    kind: z.enum(productKinds),
    handle: z.string(),
    beer: newBeerFactsSchema.nullable(),
    labelling: labellingSchema,
    customFields: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        translations: z.partialRecord(translated, z.string()),
        isRequired: z.boolean(),
        maxLength: z.int(),
      }),
    ),
    options: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        translations: optionInputSchema.shape.translations,
        values: z.array(z.object({ id: z.string(), value: z.string(), colour: z.string().nullable() })),
      }),
    ),
    variants: z.array(adminVariantSchema),
    relatedProducts: z.array(z.object({ id: z.string(), title: z.string() })),
    /** The author and the time of the last change; null when there is none. */
    lastChange: lastChangeSchema.nullable(),
    ...deletionShape,
  })
  .meta({ id: 'AdminProduct' });
export type AdminProduct = z.infer<typeof adminProductSchema>;

export const collectionsSchema = z.object({
  items: z.array(z.object({ handle: z.string(), title: z.string() })),
});

export const productIdsSchema = z.object({
  ids: z.array(idSchema).min(1).max(maxAtOnce),
  status: state,
  /** The statuses that the administrator saw, in the order of `ids`. */
  from: z.array(state).max(maxAtOnce).optional(),
});
export type StatusesChange = z.output<typeof productIdsSchema>;

export const stockChangeSchema = z.object({ from: stockSchema, to: stockSchema });
