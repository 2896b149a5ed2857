import { inArray } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';
import { variants } from '../catalog.table.ts';

/** The ids of variants by their item codes. */
export async function listVariantIds(db: Database, skus: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ sku: variants.sku, id: variants.id })
    .from(variants)
    .where(inArray(variants.sku, [...new Set(skus)]));
  return new Map(rows.map(({ sku, id }) => [sku, id]));
}
