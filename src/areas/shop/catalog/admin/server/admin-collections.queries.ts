import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { QueryContext } from '#platform/server/context.ts';
import { collections, productCollections, products } from '../../server/catalog.table.ts';
import type { AdminCollection } from '../collections.schema.ts';

/** All collections with their names in all languages, in their order. */
export function listAdminCollections({ db }: Pick<QueryContext, 'db'>): Promise<AdminCollection[]> {
  return db
    .select({
      id: collections.id,
      handle: collections.handle,
      title: collections.title,
      translations: collections.translations,
      products: sql<number>`count(${products.id})::int`,
    })
    .from(collections)
    .leftJoin(productCollections, eq(productCollections.collectionId, collections.id))
    .leftJoin(products, and(eq(products.id, productCollections.productId), isNull(products.deletedAt)))
    .where(isNull(collections.deletedAt))
    .groupBy(collections.id)
    .orderBy(asc(collections.position), asc(collections.handle));
}
