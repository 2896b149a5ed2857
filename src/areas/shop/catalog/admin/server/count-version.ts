import { eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';
import { products } from '../../server/catalog.table.ts';

/** Increments the version of a locked product, so that changes based on an older version are refused. */
export async function countVersion(db: Database, productId: string): Promise<void> {
  await db
    .update(products)
    .set({ version: sql`${products.version} + 1` })
    .where(eq(products.id, productId));
}
