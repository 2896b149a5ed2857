import { and, desc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Locale } from '#platform/i18n/locales.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { ProductListItem } from '../../catalog.schema.ts';
import { products, variants } from '../catalog.table.ts';
import { listItemsById } from '../lists/product-list-items.ts';
import { isListed } from '../lists/shop-conditions.ts';

const offerCount = 4;
/** Not every running sale is an announced reduction, so more products are read than shown. */
const candidateCount = 3 * offerCount;

/**
 * The products recommended on the home page: in stock, those with an announced reduction first (latest sale first),
 * then the newest.
 */
export async function listOffers(ctx: QueryContext, locale: Locale): Promise<ProductListItem[]> {
  const reduced = await listReduced(ctx);
  const newest = await listNewest(ctx);
  const ids = [...new Set([...reduced, ...newest])];
  const items = await listItemsById(ctx, ids, locale);
  const byId = new Map(items.map((item) => [item.id, item]));
  const announced = reduced.filter((id) => byId.get(id)?.compareAtCents != null);
  return [...new Set([...announced, ...newest])].flatMap((id) => byId.get(id) ?? []).slice(0, offerCount);
}

async function listReduced({ db, clock }: QueryContext): Promise<string[]> {
  const now = clock.now();
  const rows = await db
    .select({ id: variants.productId })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(
      and(
        isNotNull(variants.salePriceCents),
        lte(variants.saleStartsAt, now),
        or(isNull(variants.saleEndsAt), gt(variants.saleEndsAt, now)),
        isInStock,
        isForSale,
      ),
    )
    .orderBy(desc(variants.saleStartsAt), desc(variants.id))
    .limit(candidateCount);
  return rows.map(({ id }) => id);
}

async function listNewest({ db }: QueryContext): Promise<string[]> {
  const stocked = db
    .select({ one: sql`1` })
    .from(variants)
    .where(and(eq(variants.productId, products.id), isInStock));
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(isForSale, sql`exists ${stocked}`))
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(offerCount);
  return rows.map(({ id }) => id);
}

const isForSale = and(isListed, products.isPurchasable);

const isInStock = and(
  isNull(variants.deletedAt),
  or(isNull(variants.stock), gt(variants.stock, variants.reserved)),
);
