import { z } from 'zod';
import { pictureShape } from '#areas/foundation/files/files.schema.ts';
import type { BeerLabelInput, GadgetArtInput } from '#label-art/art-input.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { pageLimit } from '#platform/kernel/page.schema.ts';
import {
  allergens,
  maxCursorLength,
  maxFilterLength,
  maxPageSize,
  pageSize,
  productKinds,
  productSorts,
  shopChoices,
} from './catalog.rules.ts';
import { packagingCodes, packagingParts } from './labelling.rules.ts';

/** Texts of one item in languages other than Italian; missing ones fall back to Italian. */
export type Translations<T> = Partial<Record<Exclude<Locale, 'it'>, T>>;

export type ProductTexts = {
  title?: string;
  subtitle?: string;
  description?: string;
  ribbonText?: string;
  ingredients?: string;
  warnings?: string;
  additionalInfo?: { title: string; description: string }[];
};

/** `values` in the order of the option's own values. */
export type OptionTexts = { title: string; values: string[] };

/** A stored custom field: in Italian, with its titles in other languages. */
export type StoredCustomField = {
  id: string;
  title: string;
  translations: Translations<string>;
  isRequired: boolean;
  maxLength: number;
};

export type ArtInput = { type: 'beer'; input: BeerLabelInput } | { type: 'gadget'; input: GadgetArtInput };

// PostgreSQL cannot store NUL characters.
const storable = z.string().refine((text) => !text.includes('\0'));
const filterText = storable.trim().min(1).max(maxFilterLength).optional();

/** The query of `GET /api/catalog/products`. An invalid cursor gives the first page. */
export const shopQuerySchema = z.object({
  q: storable.trim().max(maxFilterLength).optional(),
  kind: z.enum(productKinds).optional(),
  style: filterText,
  collection: filterText,
  sort: z.enum(productSorts).optional(),
  cursor: z.string().max(maxCursorLength).optional(),
  limit: pageLimit({ usual: pageSize, most: maxPageSize }),
});
export type ShopQuery = z.infer<typeof shopQuerySchema>;

/** Lower numbers come first. */
export const productPositionSchema = z.object({ position: z.int().min(-999_999).max(999_999) });

const cents = z.int().positive();

const customFieldSchema = z.object({
  id: z.string(),
  title: z.string(),
  isRequired: z.boolean(),
  /** Characters. */
  maxLength: z.int().positive(),
});

/** A buyer's value for a custom field, with the title of the field at that time. */
export const customValueSchema = z.object({ fieldId: z.string(), title: z.string(), value: z.string() });

export const productImageSchema = z.object({
  /** A drawing, or a picture in its largest width as WebP. */
  url: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  ...pictureShape,
});
export type ProductImage = z.infer<typeof productImageSchema>;

/** All prices in cents, VAT included. */
const priceShape = {
  /** The current price for non-members. */
  priceCents: cents,
  /** The struck price: always the lowest of the 30 days before the reduction; null without an announced reduction. */
  compareAtCents: cents.nullable(),
  /** The same price. */
  lowestPrice30Cents: cents.nullable(),
  /** The number of days of the lowest price: 30, or fewer when the product was offered for a shorter time. */
  lowestPriceDays: z.int().positive().nullable(),
  /** Null when members pay the normal price. */
  memberPriceCents: cents.nullable(),
  /** Per litre of `priceCents`, for products sold by volume. */
  pricePerLitreCents: cents.nullable(),
  memberPricePerLitreCents: cents.nullable(),
};
const priceSchema = z.object(priceShape);
export type PriceView = z.infer<typeof priceSchema>;

const stockStates = ['in_stock', 'low', 'sold_out'] as const;
export type StockState = (typeof stockStates)[number];

const stockShape = {
  stock: z.enum(stockStates),
  /** Pieces that can be bought now; null is unlimited, apart from the limit of one order. */
  available: z.int().nonnegative().nullable(),
};

export const productListItemSchema = z
  .object({
    id: z.string(),
    kind: z.enum(productKinds),
    title: z.string(),
    subtitle: z.string(),
    ribbonText: z.string().nullable(),
    image: productImageSchema,
    ...priceShape,
    /** True when other variants cost more: the price is then a "from" price. */
    hasPriceRange: z.boolean(),
    /** The sum of all variants. */
    ...stockShape,
    isPurchasable: z.boolean(),
    style: z.string().nullable(),
    brewery: z.string().nullable(),
    abvTenths: z.int().nullable(),
    /** Its declared colour, darker with a higher number; null for other products, and when it is not known. */
    colourEbc: z.int().positive().nullable(),
    /** The initially selected variant: the one of the shown price, or the first in stock when that one is sold out. */
    defaultVariantId: z.string(),
    /** True when options must be chosen before adding it to the cart. */
    hasOptions: z.boolean(),
    /** True when a custom field has to be filled in before adding it to the cart. */
    hasRequiredField: z.boolean(),
    /** Millilitres in the variant whose price is shown; null for anything but drinks. */
    volumeMl: z.int().positive().nullable(),
  })
  .meta({ id: 'ProductListItem' });
export type ProductListItem = z.infer<typeof productListItemSchema>;

/** The number of products of each choice, given the other filters. */
const facetCount = { count: z.int().nonnegative() };

const shopFacetsSchema = z.object({
  kinds: z.array(z.object({ kind: z.enum(productKinds), ...facetCount })),
  styles: z.array(z.object({ style: z.string(), ...facetCount })),
  /** Null for a hosted store, which does not report counts. */
  collections: z.array(
    z.object({ handle: z.string(), title: z.string(), count: facetCount.count.nullable() }),
  ),
});
export type ShopFacets = z.infer<typeof shopFacetsSchema>;

/** The capabilities of the catalogue's source: pages hide missing ones. */
export const capabilitiesSchema = z.object({
  search: z.boolean(),
  filters: z.array(z.enum(shopChoices)),
  sorts: z.array(z.enum(productSorts)),
  memberPrice: z.boolean(),
});
export type CatalogCapabilities = z.infer<typeof capabilitiesSchema>;

/** The time of the shown data while a hosted store does not answer; otherwise null. */
const outdatedSince = z.iso.datetime().nullable();

export const shopPageSchema = z.object({
  items: z.array(productListItemSchema),
  /** Products that match the filters, on all pages. */
  total: z.int().nonnegative(),
  nextCursor: z.string().nullable(),
  previousCursor: z.string().nullable(),
  facets: shopFacetsSchema,
  capabilities: capabilitiesSchema,
  /** The substances that the found products are declared not to contain, as typed: a search such as “senza glutine”. */
  unwanted: z.array(z.string()),
  outdatedSince,
});
export type ShopPage = z.infer<typeof shopPageSchema>;

export const offersSchema = z.object({ items: z.array(productListItemSchema), outdatedSince });

const variantViewSchema = z.object({
  id: z.string(),
  sku: z.string(),
  /** The chosen values, for example "L / Verde luppolo"; empty for the only variant of a product without options. */
  title: z.string(),
  /** One for each option of the product, in the options' order. */
  optionValueIds: z.array(z.string()),
  ...priceShape,
  ...stockShape,
  volumeMl: z.int().positive().nullable(),
  weightGrams: z.int().nonnegative(),
  /** #rrggbb */
  colour: z.string().nullable(),
  imageUrl: z.string(),
});
export type VariantView = z.infer<typeof variantViewSchema>;

const productOptionSchema = z.object({
  id: z.string(),
  title: z.string(),
  values: z.array(z.object({ id: z.string(), value: z.string(), colour: z.string().nullable() })),
});
export type ProductOption = z.infer<typeof productOptionSchema>;

const beerFactsSchema = z.object({
  style: z.string(),
  brewery: z.string(),
  /** 52 is 5.2 % by volume. */
  abvTenths: z.int(),
  isAlcoholic: z.boolean(),
  /** International bitterness units; 0: not known. */
  ibu: z.int(),
  /** 0: not known. */
  colourEbc: z.int(),
  ingredients: z.string(),
  /** Null: not stated; an empty list: none of them. */
  allergens: z.array(z.enum(allergens)).nullable(),
});
export type BeerFacts = z.infer<typeof beerFactsSchema>;

/** Facts required by law besides those of a beer. */
const labellingViewSchema = z.object({
  /** Null: not stated; an empty list: no packaging. */
  packaging: z.array(z.object({ part: z.enum(packagingParts), material: z.enum(packagingCodes) })).nullable(),
  /** Per 100 ml: energy in kJ and kcal, nutrients in hundredths of a gram. */
  nutrition: z
    .object({
      energyKj: z.int(),
      energyKcal: z.int(),
      fat: z.int(),
      saturates: z.int(),
      carbohydrate: z.int(),
      sugars: z.int(),
      protein: z.int(),
      salt: z.int(),
    })
    .nullable(),
  manufacturerName: z.string(),
  manufacturerAddress: z.string(),
  manufacturerContact: z.string(),
  responsible: z.string(),
  warnings: z.string().nullable(),
});

export const productDetailSchema = productListItemSchema
  .extend({
    handle: z.string(),
    /** Paragraphs of plain text. */
    description: z.array(z.string()),
    /** The first image is the product's own; a variant's image is its `imageUrl`. */
    images: z.array(productImageSchema),
    options: z.array(productOptionSchema),
    variants: z.array(variantViewSchema),
    beer: beerFactsSchema.nullable(),
    /** Null: a hosted store does not provide them. */
    labelling: labellingViewSchema.nullable(),
    /** The fields that the buyer fills in for each piece. */
    customFields: z.array(customFieldSchema),
    additionalInfo: z.array(z.object({ title: z.string(), description: z.string() })),
    collections: z.array(z.object({ handle: z.string(), title: z.string() })),
    related: z.array(productListItemSchema),
    updatedAt: z.iso.datetime(),
    outdatedSince,
  })
  .meta({ id: 'Product' });
export type ProductDetail = z.infer<typeof productDetailSchema>;
