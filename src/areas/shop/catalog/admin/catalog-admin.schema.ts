import { z } from 'zod';
import { lastChangeSchema } from '#areas/collaboration/editing/last-change.schema.ts';
import { pendingChangeSchema, refusedChangeSchema } from '#areas/collaboration/undo/undo.schema.ts';
import { locales } from '#platform/i18n/locales.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { pageLimit, pageSchema } from '#platform/kernel/page.schema.ts';
import {
  adminProductSorts,
  adminProductStates,
  adminStockStates,
  maxAtOnce,
  maxCursorLength,
  maxFilterLength,
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
} from './new-product.schema.ts';

const storable = z.string().refine((text) => !text.includes('\0'));

const filterShape = {
  q: storable.trim().max(maxFilterLength).optional(),
  kind: z.enum(productKinds).optional(),
  state: z.enum(adminProductStates).optional(),
  stock: z.enum(adminStockStates).optional(),
};

/** Which products an export has. */
export const adminProductFilterSchema = z.object(filterShape);
export type AdminProductFilter = z.infer<typeof adminProductFilterSchema>;

/** A page of the administrators' list. An invalid cursor gives the first page. */
export const adminProductQuerySchema = z.object({
  ...filterShape,
  sort: z.enum(adminProductSorts).optional(),
  cursor: z.string().max(maxCursorLength).optional(),
  limit: pageLimit({ usual: 25, most: 100 }),
});

const state = z.enum(adminProductStates);

/** Pieces in stock, those held by open reservations included; null is unlimited. */
const variantStockSchema = z.object({
  id: z.string(),
  title: z.string(),
  stock: z.int().nonnegative().nullable(),
  reserved: z.int().nonnegative(),
});
export type VariantStock = z.infer<typeof variantStockSchema>;

/** What the deletion of a product changes. */
export const deletionSchema = z.object({ isDeleted: z.boolean() });

const deletionShape = {
  /** A deletion that waits. */
  pendingChange: pendingChangeSchema.nullable(),
  refusedChange: refusedChangeSchema.nullable(),
};

const adminProductItemSchema = productListItemSchema
  .extend({
    status: state,
    /** Of the variant whose price lists show; a sale price while its sale runs. */
    regularPriceCents: z.int(),
    salePriceCents: z.int().nullable(),
    stocks: z.array(variantStockSchema),
    /** Languages without a title of their own. */
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
  /** Empty texts stay Italian. */
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
  /** The place of a value in each option. */
  values: z.array(z.int().min(0).max(49)).max(maxOptions),
  volumeMl: z.int().min(1).max(1_000_000).nullable(),
  weightGrams: z.int().min(0).max(1_000_000),
  /** Absent: it stays as it is. */
  price: z.object({ priceCents: centsSchema, sale: saleMomentsSchema.nullable() }).optional(),
  /** Absent: it stays as it is. `from` is the stock that was seen; when it is another one, the change is refused. */
  stock: z.object({ from: stockSchema, to: stockSchema }).optional(),
});

/** All that is written about a product, apart from its pictures. */
export const productInputSchema = z.object({
  ...productShape,
  kind: z.enum(productKinds),
  handle: handleSchema.optional(),
  beer: beerInputSchema.optional(),
  options: z.array(optionInputSchema).max(maxOptions),
  /** Absent: they stay as they are. */
  customFields: customFieldsSchema.optional(),
  /** Absent: they stay as they are. */
  labelling: labellingSchema.optional(),
  variants: z.array(variantInputSchema).min(1).max(maxVariants),
});
export type ProductInput = z.infer<typeof productInputSchema>;
export type VariantInput = ProductInput['variants'][number];
export type OptionInput = ProductInput['options'][number];

export const newProductInputSchema = productInputSchema.extend({
  /** Its id to be: a request that is repeated adds nothing. */
  id: idSchema.optional(),
  /** A product whose pictures it gets. */
  picturesOf: idSchema.optional(),
});

export const productChangeSchema = productInputSchema.extend({
  /** The version that was read; when there is a newer one, the change is refused. */
  version: z.int().positive(),
});

export const addedProductSchema = z.object({ id: z.uuid() });

/** `days`: fewer than 30 where the product was not offered for so long. */
const lowestPriceSchema = z.object({ cents: z.int(), days: z.int() });

const adminVariantSchema = variantStockSchema.extend({
  sku: z.string(),
  optionValueIds: z.array(z.string()),
  colour: z.string().nullable(),
  volumeMl: z.int().nullable(),
  weightGrams: z.int(),
  priceCents: z.int(),
  sale: saleMomentsSchema.nullable(),
  /** The lowest price of the 30 days before its sale, or before now without one; null when nothing was sold before. */
  lowestPrice30: lowestPriceSchema.nullable(),
  /** The same for a sale that begins now. */
  lowestPriceNow: lowestPriceSchema.nullable(),
  isOnSale: z.boolean(),
  /** What buyers paid from when on, newest first. */
  prices: z.array(z.object({ priceCents: z.int(), validFrom: momentSchema })),
});
export type AdminVariant = z.infer<typeof adminVariantSchema>;

/** A product as administrators change it. */
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
    /** Who changed it last, and when; null when nobody did. */
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
