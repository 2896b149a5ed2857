import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { uploads } from '#areas/foundation/files/server/files.table.ts';
import { defaultLocale, type Locale, locales } from '#platform/i18n/locales.ts';
import { idColumn, timeColumn } from '#platform/server/db/columns.ts';
import type { Allergen, ProductKind } from '../catalog.rules.ts';
import type {
  ArtInput,
  OptionTexts,
  ProductTexts,
  StoredCustomField,
  Translations,
} from '../catalog.schema.ts';
import { type Labelling, noLabelling } from '../labelling.rules.ts';

/**
 * The sort key of a name in a language, otherwise of the Italian name, compared by bytes independently of the
 * database's collation. Part of an index, so the language is not a query parameter.
 */
export function sortNameIn(
  table: { sortName: AnyPgColumn; sortNames: AnyPgColumn },
  locale: Locale,
): SQL<string> {
  if (locale === defaultLocale) return sql<string>`(${table.sortName} collate "C")`;
  return sql<string>`(coalesce(${table.sortNames} ->> ${sql.raw(`'${locale}'`)}, ${table.sortName}) collate "C")`;
}

export const products = pgTable(
  'products',
  {
    id: idColumn(),
    handle: text('handle').notNull().unique(),
    kind: text('kind').$type<ProductKind>().notNull(),
    status: text('status').$type<'draft' | 'published'>().notNull().default('draft'),
    isPurchasable: boolean('is_purchasable').notNull().default(true),
    title: text('title').notNull(),
    subtitle: text('subtitle').notNull().default(''),
    description: text('description').notNull().default(''),
    ribbonText: text('ribbon_text'),
    /** Title, description and so on in the other languages; the columns hold Italian. */
    translations: jsonb('translations').$type<Translations<ProductTexts>>().notNull().default({}),
    additionalInfo: jsonb('additional_info')
      .$type<{ title: string; description: string }[]>()
      .notNull()
      .default([]),
    /** The fields that buyers fill in, in this order. Orders have copies of titles and values. */
    customFields: jsonb('custom_fields').$type<StoredCustomField[]>().notNull().default([]),
    /** Facts required by law. */
    labelling: jsonb('labelling').$type<Labelling>().notNull().default(noLabelling),
    /** Input of the generated drawing; used while a product has no photograph. */
    art: jsonb('art').$type<ArtInput>().notNull(),
    /** The store contract's `site_product_selection`: the variant whose price lists show. */
    priceSelection: text('price_selection')
      .$type<'lowest_price_first' | 'first_variant'>()
      .notNull()
      .default('lowest_price_first'),
    /** Position in the association's own order: lower ones first. */
    position: integer('position').notNull().default(0),
    /** Sort key of the title, see `sort-name.rules.ts`. */
    sortName: text('sort_name').notNull(),
    /** The same in the other languages; the Italian sort key where there is no title. */
    sortNames: jsonb('sort_names').$type<Translations<string>>().notNull().default({}),
    /** The version of the rules that generated both. */
    sortRules: text('sort_rules').notNull().default(''),
    /** Price shown in lists, in cents; updated by the catalogue's commands and at sale boundaries. */
    listPriceCents: integer('list_price_cents').notNull(),
    /** Incremented by each change of the product or a price by an administrator. */
    version: integer('version').notNull().default(1),
    createdAt: timeColumn('created_at').notNull().defaultNow(),
    updatedAt: timeColumn('updated_at').notNull().defaultNow(),
    deletedAt: timeColumn('deleted_at'),
  },
  (table) => {
    const isListed = sql`${table.status} = 'published' and ${table.deletedAt} is null`;
    return [
      ...locales.map((locale) =>
        index(`products_by_name_${locale}`).on(sortNameIn(table, locale), table.id).where(isListed),
      ),
      index('products_by_position').on(table.position, table.id).where(isListed),
      index('products_by_price').on(table.listPriceCents, table.id).where(isListed),
      index('products_by_age').on(table.createdAt, table.id).where(isListed),
      index('products_by_kind').on(table.kind, table.id).where(isListed),
      index('products_kept_by_age').on(table.createdAt, table.id).where(sql`${table.deletedAt} is null`),
      check('products_kind', sql`${table.kind} in ('beer', 'gadget')`),
      check('products_status', sql`${table.status} in ('draft', 'published')`),
    ];
  },
);

/** Facts of a beer that the law requires or that are useful for buyers. */
export const beerFacts = pgTable(
  'beer_facts',
  {
    productId: uuid('product_id')
      .primaryKey()
      .references(() => products.id),
    style: text('style').notNull(),
    brewery: text('brewery').notNull(),
    /** Tenths of a percent by volume: 52 is 5.2 %. */
    abvTenths: integer('abv_tenths').notNull(),
    /** International bitterness units. */
    ibu: integer('ibu').notNull(),
    colourEbc: integer('colour_ebc').notNull(),
    ingredients: text('ingredients').notNull(),
    allergens: jsonb('allergens').$type<Allergen[]>().notNull(),
    /** False until the question about allergens is answered. */
    areAllergensStated: boolean('are_allergens_stated').notNull().default(true),
  },
  (table) => [
    index('beer_facts_style').on(table.style, table.productId),
    check('beer_facts_abv', sql`${table.abvTenths} between 0 and 1000`),
  ],
);

export const productOptions = pgTable(
  'product_options',
  {
    id: idColumn(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    position: integer('position').notNull(),
    title: text('title').notNull(),
    values: jsonb('values').$type<{ id: string; value: string }[]>().notNull(),
    translations: jsonb('translations').$type<Translations<OptionTexts>>().notNull().default({}),
  },
  (table) => [uniqueIndex('product_options_position').on(table.productId, table.position)],
);

export const variants = pgTable(
  'variants',
  {
    id: idColumn(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    position: integer('position').notNull(),
    sku: text('sku').notNull().unique(),
    /** Ids of the values, one for each option of the product, in the options' order. */
    optionValueIds: jsonb('option_value_ids').$type<string[]>().notNull().default([]),
    colour: text('colour'),
    priceCents: integer('price_cents').notNull(),
    salePriceCents: integer('sale_price_cents'),
    saleStartsAt: timeColumn('sale_starts_at'),
    saleEndsAt: timeColumn('sale_ends_at'),
    weightGrams: integer('weight_grams').notNull().default(0),
    /** The total volume of the bottle or pack, in millilitres: determines the price per litre. */
    volumeMl: integer('volume_ml'),
    /** Pieces in stock; null is unlimited. */
    stock: integer('stock'),
    /** Pieces of the stock held by open reservations. */
    reserved: integer('reserved').notNull().default(0),
    deletedAt: timeColumn('deleted_at'),
  },
  (table) => [
    index('variants_product').on(table.productId, table.position),
    uniqueIndex('variants_sku_folded').on(sql`fold_text(${table.sku})`),
    index('variants_sale')
      .on(table.saleStartsAt, table.saleEndsAt)
      .where(sql`${table.salePriceCents} is not null`),
    check('variants_price', sql`${table.priceCents} > 0`),
    check(
      'variants_sale_lower',
      sql`${table.salePriceCents} is null or (${table.salePriceCents} > 0 and ${table.salePriceCents} < ${table.priceCents} and ${table.saleStartsAt} is not null)`,
    ),
    check(
      'variants_stock',
      sql`${table.reserved} >= 0 and (${table.stock} is null or ${table.stock} >= ${table.reserved})`,
    ),
  ],
);

/** The prices of a variant with their start: append-only, the database refuses changes. */
export const priceHistory = pgTable(
  'price_history',
  {
    id: idColumn(),
    variantId: uuid('variant_id')
      .notNull()
      .references(() => variants.id),
    /** The price that a buyer paid from then on, sale included, in cents. */
    priceCents: integer('price_cents').notNull(),
    validFrom: timeColumn('valid_from').notNull(),
    /** False while the product was not published: nobody could buy at that price. */
    isOffered: boolean('is_offered').notNull().default(true),
  },
  (table) => [index('price_history_variant').on(table.variantId, table.validFrom)],
);

export const productMedia = pgTable(
  'product_media',
  {
    id: idColumn(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    variantId: uuid('variant_id').references(() => variants.id),
    position: integer('position').notNull(),
    type: text('type').$type<'image'>().notNull().default('image'),
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => uploads.id),
    /**
     * Copies of the stored file's data, which never change: address of the largest width, pixels, widths,
     * placeholder.
     */
    url: text('url').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    widths: integer('widths').array().notNull(),
    placeholder: text('placeholder'),
    /** The alternative text in Italian; empty: the product's title is used. */
    alt: text('alt').notNull().default(''),
    translations: jsonb('translations').$type<Translations<{ alt: string }>>().notNull().default({}),
  },
  (table) => [
    index('product_media_product').on(table.productId, table.position),
    index('product_media_upload').on(table.uploadId),
    uniqueIndex('product_media_once').on(table.productId, table.url),
  ],
);

export const collections = pgTable('collections', {
  id: idColumn(),
  handle: text('handle').notNull().unique(),
  position: integer('position').notNull(),
  title: text('title').notNull(),
  translations: jsonb('translations').$type<Translations<{ title: string }>>().notNull().default({}),
  imageUrl: text('image_url'),
  createdAt: timeColumn('created_at').notNull().defaultNow(),
  updatedAt: timeColumn('updated_at').notNull().defaultNow(),
  deletedAt: timeColumn('deleted_at'),
});

export const productCollections = pgTable(
  'product_collections',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    collectionId: uuid('collection_id')
      .notNull()
      .references(() => collections.id),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.collectionId, table.productId] }),
    index('product_collections_product').on(table.productId),
  ],
);

export const relatedProducts = pgTable(
  'related_products',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    relatedId: uuid('related_id')
      .notNull()
      .references(() => products.id),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.relatedId] })],
);
