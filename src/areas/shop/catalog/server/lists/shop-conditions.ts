import { and, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';
import type { ProductKind } from '../../catalog.rules.ts';
import { beerFacts, collections, productCollections, products } from '../catalog.table.ts';

export type ProductFilters = {
  /** Restricts the result to these products, such as those that a search found. */
  ids?: readonly string[] | undefined;
  kind?: ProductKind | undefined;
  style?: string | undefined;
  /** Handle of a collection. */
  collection?: string | undefined;
};

/** Published and not deleted, in exactly the form of the partial indexes, so that PostgreSQL uses them. */
export const isListed: SQL = sql`(${products.status} = 'published' and ${products.deletedAt} is null)`;

/** Matches the products of the shop that fit the filters. */
export function shopConditions(
  db: Database,
  { ids, kind, style, collection }: ProductFilters,
): SQL | undefined {
  return and(
    isListed,
    isAmong(ids),
    kind && eq(products.kind, kind),
    hasStyle(db, products.id, style),
    isInCollection(db, products.id, collection),
  );
}

/** Matches products by their ids, in one parameter for any number of them. */
export const isAmong = (ids: readonly string[] | undefined): SQL | undefined =>
  ids && sql`${products.id} = any(${sql.param([...ids])}::uuid[])`;

export function hasStyle(db: Database, productId: SQLWrapper, style: string | undefined): SQL | undefined {
  if (!style) return undefined;
  const ofStyle = db.select({ id: beerFacts.productId }).from(beerFacts).where(eq(beerFacts.style, style));
  return inArray(productId, ofStyle);
}

/** Matches the products of the collection with a handle. */
export function isInCollection(
  db: Database,
  productId: SQLWrapper,
  handle: string | undefined,
): SQL | undefined {
  if (!handle) return undefined;
  const members = db
    .select({ id: productCollections.productId })
    .from(productCollections)
    .innerJoin(collections, eq(collections.id, productCollections.collectionId))
    .where(and(eq(collections.handle, handle), isNull(collections.deletedAt)));
  return inArray(productId, members);
}
