import { and, asc, count, eq, isNull } from 'drizzle-orm';
import type { QueryContext } from '#platform/context.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { ShopFacets } from '../catalog.schema.ts';
import { beerFacts, collections, productCollections, products } from './catalog.table.ts';
import { localize, translationOf } from './product-texts.ts';
import { type ProductFilters, shopConditions } from './shop-conditions.ts';

/**
 * Kinds, styles and collections with the number of products each would show: a choice counts under the other filters,
 * not under its own, so that another choice of the same sort stays in reach. `total` fits all filters.
 */
export async function countFacets(
  ctx: Pick<QueryContext, 'db'>,
  filters: ProductFilters,
  locale: Locale,
): Promise<ShopFacets & { total: number }> {
  const kinds = await countKinds(ctx, filters);
  const chosen = kinds.filter(({ kind }) => filters.kind === undefined || kind === filters.kind);
  return {
    kinds,
    styles: await countStyles(ctx, filters),
    collections: await countCollections(ctx, filters, locale),
    total: chosen.reduce((sum, { count }) => sum + count, 0),
  };
}

function countKinds({ db }: Pick<QueryContext, 'db'>, filters: ProductFilters) {
  return db
    .select({ kind: products.kind, count: count() })
    .from(products)
    .where(shopConditions(db, { ...filters, kind: undefined }))
    .groupBy(products.kind)
    .orderBy(asc(products.kind));
}

function countStyles({ db }: Pick<QueryContext, 'db'>, filters: ProductFilters) {
  return db
    .select({ style: beerFacts.style, count: count() })
    .from(products)
    .innerJoin(beerFacts, eq(beerFacts.productId, products.id))
    .where(shopConditions(db, { ...filters, style: undefined }))
    .groupBy(beerFacts.style)
    .orderBy(asc(beerFacts.style));
}

async function countCollections({ db }: Pick<QueryContext, 'db'>, filters: ProductFilters, locale: Locale) {
  const rows = await db
    .select({
      handle: collections.handle,
      title: collections.title,
      translations: collections.translations,
      count: count(),
    })
    .from(products)
    .innerJoin(productCollections, eq(productCollections.productId, products.id))
    .innerJoin(collections, eq(collections.id, productCollections.collectionId))
    .where(and(isNull(collections.deletedAt), shopConditions(db, { ...filters, collection: undefined })))
    .groupBy(collections.id)
    .orderBy(asc(collections.position), asc(collections.id));
  return rows.map(({ translations, title, ...row }) => ({
    ...row,
    ...localize({ title }, translationOf(translations, locale)),
  }));
}
