import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import type { ProductKind } from '../catalog.rules.ts';
import { searchQuery } from '../search.rules.ts';
import { beerFacts, collections, productCollections, products } from './catalog.table.ts';

export type ProductFilters = {
  q?: string | undefined;
  kind?: ProductKind | undefined;
  style?: string | undefined;
  /** Handle of a collection. */
  collection?: string | undefined;
};

/** Published and not deleted, in the words of the partial indexes. */
export const isListed: SQL = sql`(${products.status} = 'published' and ${products.deletedAt} is null)`;

/** The products of the shop that fit the filters. */
export function shopConditions(
  db: Database,
  { q, kind, style, collection }: ProductFilters,
): SQL | undefined {
  return and(
    isListed,
    q ? matches(q) : undefined,
    kind ? eq(products.kind, kind) : undefined,
    style
      ? inArray(
          products.id,
          db.select({ id: beerFacts.productId }).from(beerFacts).where(eq(beerFacts.style, style)),
        )
      : undefined,
    collection ? inArray(products.id, productsOf(db, collection)) : undefined,
  );
}

function productsOf(db: Database, handle: string) {
  return db
    .select({ id: productCollections.productId })
    .from(productCollections)
    .innerJoin(collections, eq(collections.id, productCollections.collectionId))
    .where(and(eq(collections.handle, handle), isNull(collections.deletedAt)));
}

function matches(text: string): SQL {
  const query = searchQuery(text);
  if (query === '') return sql`false`;
  return sql`to_tsvector('simple', ${products.searchText}) @@ to_tsquery('simple', ${query})`;
}
