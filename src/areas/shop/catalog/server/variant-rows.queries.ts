import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Locale } from '#platform/i18n/locales.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { rowsOf } from '#platform/server/db/json-rows.ts';
import { prepareStatement } from '#platform/server/db/prepared-statement.ts';
import { textFor, valuesFor } from '#platform/server/db/statement-parameters.ts';
import type { ArtInput, ProductTexts, StoredCustomField } from '../catalog.schema.ts';
import { beerFacts, productMedia, productOptions, products, variants } from './catalog.table.ts';

type Variant = typeof variants.$inferSelect;
type Option = typeof productOptions.$inferSelect;
type Medium = typeof productMedia.$inferSelect;

/** A variant with the sales data of its product. */
export type OfferRow = {
  variant: Variant;
  /** Published, purchasable and not deleted, variant and product. */
  isSellable: boolean;
  customFields: StoredCustomField[];
  /** Null for a product that is not a beer. */
  abvTenths: number | null;
};

/** The same with the data for a line of an order. */
export type WordedRow = OfferRow & {
  title: string;
  /** In the requested language; null for Italian, and where there is no translation. */
  texts: ProductTexts | null;
  art: ArtInput;
  updatedAt: Date;
  options: Option[];
  media: Medium[];
};

const asked = alias(variants, 'asked');

/** The columns of `OfferRow`. */
const offerFields = {
  variant: getTableColumns(variants),
  customFields: products.customFields,
  abvTenths: beerFacts.abvTenths,
  isSellable: sql<boolean>`${products.status} = 'published' and ${products.isPurchasable}
    and ${products.deletedAt} is null and ${variants.deletedAt} is null`,
};

const readOffers = prepareStatement('read_offers', { ids: valuesFor(variants.id) }, (db, { ids }) =>
  db
    .select(offerFields)
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .leftJoin(beerFacts, eq(beerFacts.productId, products.id))
    .where(sql`${variants.id} = any(${ids})`),
);

const readWorded = prepareStatement(
  'read_offers_with_words',
  { ids: valuesFor(variants.id), locale: textFor<Locale>() },
  (db, { ids, locale }) => {
    const wanted = db
      .select({ productId: asked.productId })
      .from(asked)
      .where(sql`${asked.id} = any(${ids})`);
    const options = db
      .select()
      .from(productOptions)
      .where(eq(productOptions.productId, products.id))
      .orderBy(asc(productOptions.position));
    const media = db
      .select()
      .from(productMedia)
      .where(eq(productMedia.productId, products.id))
      .orderBy(asc(productMedia.position), asc(productMedia.id));
    return db
      .select({
        ...offerFields,
        title: products.title,
        texts: sql<ProductTexts | null>`${products.translations} -> ${locale}`,
        art: products.art,
        updatedAt: products.updatedAt,
        options: rowsOf(options),
        media: rowsOf(media),
      })
      .from(variants)
      .innerJoin(products, eq(products.id, variants.productId))
      .leftJoin(beerFacts, eq(beerFacts.productId, products.id))
      .where(inArray(variants.productId, wanted))
      .orderBy(asc(variants.productId), asc(variants.position));
  },
);

/** Variants by their ids, also those no longer sold; unknown ids are missing from the answer. */
export async function listOfferRows(
  { db }: Pick<QueryContext, 'db'>,
  ids: readonly string[],
): Promise<OfferRow[]> {
  const known = ids.filter((id) => idSchema.safeParse(id).success);
  if (known.length === 0) return [];
  return readOffers(db, { ids: known });
}

/** All variants of the products that these variants belong to, also those no longer sold, in their order. */
export async function listWordedRows(
  { db }: Pick<QueryContext, 'db'>,
  ids: readonly string[],
  locale: Locale,
): Promise<WordedRow[]> {
  const known = ids.filter((id) => idSchema.safeParse(id).success);
  if (known.length === 0) return [];
  return readWorded(db, { ids: known, locale });
}
