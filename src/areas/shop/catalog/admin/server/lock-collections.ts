import { asc, isNull, sql } from 'drizzle-orm';
import { type ContentContext, markContentChanged } from '#platform/server/db/content-version.ts';
import { collections } from '../../server/catalog.table.ts';

export type StoredCollection = typeof collections.$inferSelect;

/**
 * The collections in their order. Others who change one wait until the transaction ends; every command that changes one
 * starts here.
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
