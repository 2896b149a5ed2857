import { and, eq, gt, gte, isNotNull, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import type { CommandContext, QueryContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { priceHistory, variants } from '../catalog.table.ts';
import { applyDueBoundaries, lockProduct, refreshListPrice } from './sale-boundaries.ts';

type BoundaryContext = Pick<CommandContext, 'db' | 'clock' | 'contentVersion'>;

/**
 * Applies the sales that started or ended since the last run to price history and list prices. The price that
 * buyers pay does not depend on it. Returns the number of changed products.
 */
export async function applySaleBoundaries(ctx: BoundaryContext): Promise<number> {
  const productIds = await listDueProducts(ctx);
  for (const productId of productIds) {
    await inTransaction(ctx, (tx) => applyToProduct(tx, productId));
  }
  return productIds.length;
}

async function applyToProduct(ctx: BoundaryContext, productId: string): Promise<void> {
  const locked = await lockProduct(ctx, productId);
  if (!locked || locked.variants.length === 0) return;
  const now = ctx.clock.now();
  const current = [];
  for (const variant of locked.variants) {
    current.push(await applyDueBoundaries(ctx.db, locked.product, variant, now));
  }
  await refreshListPrice(ctx, locked.product, current);
}

async function listDueProducts({ db, clock }: QueryContext): Promise<string[]> {
  const now = clock.now();
  const priceSinceStart = db
    .select({ id: priceHistory.id })
    .from(priceHistory)
    .where(and(eq(priceHistory.variantId, variants.id), gte(priceHistory.validFrom, variants.saleStartsAt)));
  const rows = await db
    .selectDistinct({ productId: variants.productId })
    .from(variants)
    .where(
      and(
        isNull(variants.deletedAt),
        isNotNull(variants.salePriceCents),
        lte(variants.saleStartsAt, now),
        or(lte(variants.saleEndsAt, now), notExists(priceSinceStart)),
      ),
    )
    .orderBy(variants.productId);
  return rows.map(({ productId }) => productId);
}

/** The next start or end of a sale: until then prices change only by a write. */
export async function findNextSaleBoundary({ db, clock }: QueryContext): Promise<Date | undefined> {
  const now = clock.now();
  const [next] = await db
    .select({ start: minAfter(variants.saleStartsAt, now), end: minAfter(variants.saleEndsAt, now) })
    .from(variants)
    .where(and(isNull(variants.deletedAt), isNotNull(variants.salePriceCents)));
  const boundaries = [next?.start, next?.end].flatMap((boundary) => boundary ?? []);
  return boundaries.sort((a, b) => a.getTime() - b.getTime())[0];
}

function minAfter(column: typeof variants.saleStartsAt | typeof variants.saleEndsAt, now: Date) {
  return sql<Date | null>`min(${column}) filter (where ${gt(column, now)})`.mapWith(column);
}
