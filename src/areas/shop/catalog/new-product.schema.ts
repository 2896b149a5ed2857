import { z } from 'zod';
import { gadgetKinds } from '#label-art/art-input.ts';
import { locales } from '#platform/i18n/locales.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { allergens, productKinds } from './catalog.rules.ts';
import { maxCustomFields, maxValueLength, usualValueLength } from './custom-fields.rules.ts';
import { maxPackagingParts, noLabelling, packagingCodes, packagingParts } from './labelling.rules.ts';

// PostgreSQL stores neither NUL characters nor lone surrogates.
const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((value) => !value.includes('\0') && value.isWellFormed());
const title = text(120).min(1);
const cents = z.int().min(1).max(10_000_000);
const colour = z.string().regex(/^#[0-9a-f]{6}$/i);
export const titleSchema = title;
export const skuSchema = text(60).min(1);
/** Empty in languages without a translation. */
export const optionNameSchema = text(120);
export const centsSchema = cents;
export const colourSchema = colour;
/** All languages but Italian. */
export const translated = z.enum(locales).exclude(['it']);
/** Pieces in stock; null is unlimited. */
export const stockSchema = z.int().min(0).max(1_000_000).nullable();

const infoSchema = z.array(z.object({ title, description: text(4000) })).max(20);

const hundredths = z.int().min(0).max(10_000);

/** Facts required by law. They are optional in a draft. */
export const labellingSchema = z.object({
  packaging: z
    .array(z.object({ part: z.enum(packagingParts), material: z.enum(packagingCodes) }))
    .max(maxPackagingParts)
    .nullable(),
  nutrition: z
    .object({
      energyKj: z.int().min(0).max(10_000),
      energyKcal: z.int().min(0).max(10_000),
      fat: hundredths,
      saturates: hundredths,
      carbohydrate: hundredths,
      sugars: hundredths,
      protein: hundredths,
      salt: hundredths,
    })
    .nullable(),
  manufacturerName: text(200),
  manufacturerAddress: text(400),
  manufacturerContact: text(200),
  responsible: text(600),
  warnings: text(2000).nullable(),
});

const productTextsSchema = z.object({
  title: title.optional(),
  subtitle: text(200).optional(),
  description: text(8000).optional(),
  ribbonText: text(40).optional(),
  ingredients: text(2000).optional(),
  warnings: text(2000).optional(),
  additionalInfo: infoSchema.optional(),
});

/** A reduced price from `startsAt` until before `endsAt`. */
export const saleSchema = z
  .object({ priceCents: cents, startsAt: z.date(), endsAt: z.date().nullable() })
  .refine((sale) => sale.endsAt === null || sale.startsAt < sale.endsAt, 'a sale ends after it starts');

const newVariantSchema = z
  .object({
    /** Generated from the product's handle when absent. */
    sku: skuSchema.optional(),
    /** One value for each option of the product, in the options' order. */
    optionValues: z.array(z.string()).default([]),
    priceCents: cents,
    sale: saleSchema.nullable().default(null),
    /** Pieces in stock; null is unlimited. */
    stock: stockSchema,
    volumeMl: z.int().min(1).max(1_000_000).nullable().default(null),
    weightGrams: z.int().min(0).max(1_000_000).default(0),
    colour: colour.nullable().default(null),
  })
  .refine((variant) => !variant.sale || variant.sale.priceCents < variant.priceCents, 'a sale is cheaper');

const newOptionSchema = z.object({
  title,
  values: z.array(title).min(1).max(50),
  /** Empty texts fall back to Italian. */
  translations: z
    .partialRecord(translated, z.object({ title: text(120), values: z.array(text(120)) }))
    .default({}),
});

/** Facts of a beer. A draft may leave texts empty. */
export const newBeerFactsSchema = z.object({
  style: text(80),
  brewery: text(160),
  abvTenths: z.int().min(0).max(1000),
  ibu: z.int().min(0).max(1000),
  colourEbc: z.int().min(0).max(1000),
  ingredients: text(2000),
  /** Null: not answered; an empty list: no allergens. */
  allergens: z.array(z.enum(allergens)).nullable(),
});

/** `absent`: allergens in the ingredients that somebody has confirmed as absent. */
export const beerInputSchema = newBeerFactsSchema.extend({
  absent: z.array(z.enum(allergens)).default([]),
});
export type BeerInput = z.output<typeof beerInputSchema>;

/** The fields that buyers fill in, in this order. */
export const customFieldsSchema = z
  .array(
    z.object({
      /** Absent for a new one. */
      id: idSchema.optional(),
      title,
      /** Empty titles fall back to Italian. */
      translations: z.partialRecord(translated, optionNameSchema).default({}),
      isRequired: z.boolean(),
      /** Characters. */
      maxLength: z.int().min(1).max(maxValueLength).default(usualValueLength),
    }),
  )
  .max(maxCustomFields);
export type CustomFieldInput = z.output<typeof customFieldsSchema>[number];

/** Name of a product in addresses and imports. */
export const handleSchema = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(100);

/** The drawing of a gadget; an unknown one is a parcel. */
const drawingSchema = z.object({ kind: z.enum(gadgetKinds), colour: colour.optional() });

/** The data of a product besides its variants, as administrators send and read it. */
export const productShape = {
  status: z.enum(['draft', 'published']),
  isPurchasable: z.boolean(),
  /** Position in the shop, lower ones first; absent: before all others. */
  position: z.int().min(-999_999).max(999_999).optional(),
  title,
  subtitle: text(200),
  description: text(8000),
  ribbonText: text(40).nullable(),
  additionalInfo: infoSchema,
  translations: z.partialRecord(translated, productTextsSchema),
  priceSelection: z.enum(['lowest_price_first', 'first_variant']),
  drawing: drawingSchema.optional(),
  /** Handles. */
  collections: z.array(text(200)).max(20),
  related: z.array(idSchema).max(12),
};

/** A product to add, in Italian with translations. */
export const newProductSchema = z
  .object({
    kind: z.enum(productKinds),
    status: z.enum(['draft', 'published']),
    isPurchasable: z.boolean().default(true),
    /** Position in the shop, lower ones first; absent: before all others. */
    position: z.int().min(-999_999).max(999_999).optional(),
    /** Name in addresses and imports; generated from the title when absent. */
    handle: handleSchema.optional(),
    title,
    subtitle: text(200).default(''),
    description: text(8000).default(''),
    ribbonText: text(40).nullable().default(null),
    additionalInfo: infoSchema.default([]),
    translations: z.partialRecord(translated, productTextsSchema).default({}),
    priceSelection: z.enum(['lowest_price_first', 'first_variant']).default('lowest_price_first'),
    /** Absent for a gadget, and for the draft of a beer whose facts are unknown. */
    beer: beerInputSchema.optional(),
    /** The drawing of a gadget; a beer's label is drawn from its facts. */
    drawing: drawingSchema.optional(),
    options: z.array(newOptionSchema).max(3).default([]),
    variants: z.array(newVariantSchema).min(1).max(200),
    /** Handles. */
    collections: z.array(z.string()).max(20).default([]),
    customFields: customFieldsSchema.default([]),
    labelling: labellingSchema.default(noLabelling),
    related: z.array(idSchema).max(12).default([]),
    /** The id of the new product: adding it again changes nothing. */
    id: idSchema.optional(),
    /** A product whose pictures are copied. */
    picturesOf: idSchema.optional(),
  })
  .refine(hasVariantForEachChoice, 'each variant has its own value of every option');

function hasVariantForEachChoice(product: {
  options: { values: string[] }[];
  variants: { optionValues: string[] }[];
}): boolean {
  const choices = product.variants.map(({ optionValues }) => JSON.stringify(optionValues));
  return (
    new Set(choices).size === choices.length &&
    product.variants.every(
      ({ optionValues }) =>
        optionValues.length === product.options.length &&
        optionValues.every((value, index) => product.options[index]?.values.includes(value)),
    )
  );
}

export type NewProductInput = z.input<typeof newProductSchema>;
export type NewProduct = z.output<typeof newProductSchema>;
