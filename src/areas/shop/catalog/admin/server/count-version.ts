import { eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';
import { products } from '../../server/catalog.table.ts';

/** Gives a locked product its next version: who has read the one before cannot write any more. */
export async function countVersion(db: Database, productId: string): Promise<void> {
  await db
    .update(products)
    .set({ version: sql`${products.version} + 1` })
    .where(eq(products.id, productId));
}
