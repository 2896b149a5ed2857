import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { QueryContext } from '#platform/server/context.ts';
import { markContentChanged } from '#platform/server/db/content-version.ts';
import type { Database } from '#platform/server/db/database.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { variants } from './catalog.table.ts';

export type StockLine = { variantId: string; quantity: number };

export type ReserveResult =
  | { ok: true }
  | { ok: false; reason: 'insufficient_inventory'; shortages: { variantId: string; available: number }[] };

type StockContext = Pick<QueryContext, 'db'>;

/**
 * Holds pieces for a buyer: all lines or, when one falls short, none. Variants that are gone have none available.
 * The rows stay locked until the caller's transaction ends.
 */
export async function reserveStock(ctx: StockContext, lines: readonly StockLine[]): Promise<ReserveResult> {
  const quantities = sumByVariant(lines);
  return inTransaction(ctx, async ({ db }) => {
    const locked = new Map((await lockVariants(db, [...quantities.keys()])).map((row) => [row.id, row]));
    const shortages = [...quantities].flatMap(([variantId, quantity]) => {
      const variant = locked.get(variantId);
      const available = variant && !variant.deletedAt ? availableOf(variant) : 0;
      return available === null || available >= quantity ? [] : [{ variantId, available }];
    });
    if (shortages.length > 0) return { ok: false, reason: 'insufficient_inventory', shortages };
    await changeStock(db, quantities, (quantity) => ({ reserved: sql`${variants.reserved} + ${quantity}` }));
    return { ok: true };
  });
}

/** Gives back pieces that were reserved and not sold. */
export async function releaseStock(ctx: StockContext, lines: readonly StockLine[]): Promise<void> {
  await inTransaction(ctx, ({ db }) =>
    changeStock(db, sumByVariant(lines), (quantity) => ({
      reserved: sql`${variants.reserved} - ${quantity}`,
    })),
  );
}

/** Turns reserved pieces into sold ones: they leave the house. Answers the product of each variant. */
export async function takeStock(
  ctx: StockContext,
  lines: readonly StockLine[],
): Promise<Map<string, string>> {
  return inTransaction(ctx, ({ db }) =>
    changeStock(db, sumByVariant(lines), (quantity) => ({
      reserved: sql`${variants.reserved} - ${quantity}`,
      stock: sql`${variants.stock} - ${quantity}`,
    })),
  );
}

/** Pieces that can be bought now; null is unlimited. */
export function availableOf(variant: { stock: number | null; reserved: number }): number | null {
  return variant.stock === null ? null : Math.max(0, variant.stock - variant.reserved);
}

/** Before a change. Always in the order of the ids, so that two transactions cannot wait for each other. */
export async function lockVariants(db: Database, ids: readonly string[]) {
  markContentChanged(db);
  return db
    .select()
    .from(variants)
    .where(inArray(variants.id, [...ids]))
    .orderBy(asc(variants.id))
    .for('no key update');
}

/** In the order of the ids, as `lockVariants`. */
async function changeStock(
  db: Database,
  quantities: ReadonlyMap<string, number>,
  change: (quantity: number) => { reserved: SQL; stock?: SQL },
): Promise<Map<string, string>> {
  markContentChanged(db);
  const products = new Map<string, string>();
  for (const [variantId, quantity] of [...quantities].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [changed] = await db
      .update(variants)
      .set(change(quantity))
      .where(eq(variants.id, variantId))
      .returning({ productId: variants.productId });
    if (!changed) throw new Error(`Variant ${variantId} vanished`);
    products.set(variantId, changed.productId);
  }
  return products;
}

function sumByVariant(lines: readonly StockLine[]): Map<string, number> {
  const quantities = new Map<string, number>();
  for (const { variantId, quantity } of lines) {
    if (!Number.isSafeInteger(quantity) || quantity < 1) throw new Error(`Not a quantity: ${quantity}`);
    quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity);
  }
  return quantities;
}
