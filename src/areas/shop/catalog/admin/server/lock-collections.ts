import { asc, isNull, sql } from 'drizzle-orm';
import { type ContentContext, markContentChanged } from '#platform/server/db/content-version.ts';
import { collections } from '../../server/catalog.table.ts';

export type StoredCollection = typeof collections.$inferSelect;

/**
 * Locks the collections until the transaction ends and returns them in their order. Every command that
 * changes one calls it first.
 */
export async function lockCollections(ctx: ContentContext): Promise<StoredCollection[]> {
  markContentChanged(ctx, 'catalog');
  const { db } = ctx;
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('collections'))`);
  return db
    .select()
    .from(collections)
    .where(isNull(collections.deletedAt))
    .orderBy(asc(collections.position), asc(collections.handle));
}
