import { and, eq, exists, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';
import { demoProducts } from '../../demo/demo-products.ts';
import { products, variants } from '../catalog.table.ts';

/** Changes the demo's products to hidden drafts before a live site opens on a demo's database. Returns how many. */
export function hideDemoProducts(db: Database): Promise<number> {
  return setStatus(db, 'published', 'draft');
}

/** Publishes the demo's products again when a demo starts on a database where a live site hid them. */
export function showDemoProducts(db: Database): Promise<number> {
  return setStatus(db, 'draft', 'published');
}

type Status = (typeof products.$inferSelect)['status'];

async function setStatus(db: Database, from: Status, to: Status): Promise<number> {
  const changed = await db
    .update(products)
    .set({ status: to })
    .where(and(eq(products.status, from), isDemoProduct(db)))
    .returning({ id: products.id });
  return changed.length;
}

/** Compares handle and SKU, because a product of the association may have one of them by chance. */
function isDemoProduct(db: Database): SQL | undefined {
  const handles = demoProducts.map(({ handle }) => handle);
  const skus = demoProducts.flatMap((product) => product.variants.map(({ sku }) => sku));
  const ownVariant = db
    .select({ id: variants.id })
    .from(variants)
    .where(and(eq(variants.productId, products.id), inArray(variants.sku, skus)));
  return and(inArray(products.handle, handles), exists(ownVariant));
}
