import { asc, eq, inArray, sql } from 'drizzle-orm';
import { type ContentContext, markContentChanged } from '#platform/server/db/content-version.ts';
import type { Database } from '#platform/server/db/database.ts';
import { prepareStatement } from '#platform/server/db/prepared-statement.ts';
import { valueFor } from '#platform/server/db/statement-parameters.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { maxPiecesOfVariant } from '../purchase-limits.rules.ts';
import { variants } from './catalog.table.ts';

export type StockLine = { variantId: string; quantity: number };

export type ReserveResult =
  | { ok: true }
  | { ok: false; reason: 'insufficient_inventory'; shortages: { variantId: string; available: number }[] };

/**
 * Reserves pieces for a buyer: all lines or, when one is not available, none. Removed variants have none available. The
 * rows stay locked until the caller's transaction ends.
 */
export async function reserveStock(ctx: ContentContext, lines: readonly StockLine[]): Promise<ReserveResult> {
  const quantities = sumByVariant(lines);
  return inTransaction(ctx, async (tx) => {
    const locked = new Map((await lockVariants(tx.db, [...quantities.keys()])).map((row) => [row.id, row]));
    const shortages = [...quantities].flatMap(([variantId, quantity]) => {
      const variant = locked.get(variantId);
      const available = variant && !variant.deletedAt ? availableOf(variant) : 0;
      return available === null || available >= quantity ? [] : [{ variantId, available }];
    });
    if (shortages.length > 0) return { ok: false, reason: 'insufficient_inventory', shortages };
    await changeStock(tx, quantities, { stock: 0, reserved: 1 });
    return { ok: true };
  });
}

/** Releases pieces that were reserved and not sold. */
export async function releaseStock(ctx: ContentContext, lines: readonly StockLine[]): Promise<void> {
  await inTransaction(ctx, (tx) => changeStock(tx, sumByVariant(lines), { stock: 0, reserved: -1 }));
}

/** Turns reserved pieces into sold ones, which reduces the stock. Returns the product of each variant. */
export async function takeStock(
  ctx: ContentContext,
  lines: readonly StockLine[],
): Promise<Map<string, string>> {
  return inTransaction(ctx, (tx) => changeStock(tx, sumByVariant(lines), { stock: -1, reserved: -1 }));
}

/** Returns sold pieces to the stock. Does nothing for a variant without a limit, or one that left the catalogue. */
export async function returnStock(ctx: ContentContext, lines: readonly StockLine[]): Promise<void> {
  const quantities = sumByVariant(lines);
  await inTransaction(ctx, async (tx) => {
    const kept = await lockVariants(tx.db, [...quantities.keys()]);
    const known = new Set(kept.filter(({ deletedAt }) => deletedAt === null).map(({ id }) => id));
    await changeStock(tx, new Map([...quantities].filter(([id]) => known.has(id))), {
      stock: 1,
      reserved: 0,
    });
  });
}

/** Pieces that can be bought now; null is unlimited. */
export function availableOf(variant: { stock: number | null; reserved: number }): number | null {
  return variant.stock === null ? null : Math.max(0, variant.stock - variant.reserved);
}

/** Locks variants before a change, always in the order of the ids, so that two transactions cannot deadlock. */
export async function lockVariants(db: Database, ids: readonly string[]) {
  return db
    .select()
    .from(variants)
    .where(inArray(variants.id, [...ids]))
    .orderBy(asc(variants.id))
    .for('no key update');
}

/** The change of both counters per piece. */
type StockChange = { stock: 0 | 1 | -1; reserved: 0 | 1 | -1 };

/** Updates in the order of the ids, as `lockVariants`. */
async function changeStock(
  ctx: ContentContext,
  quantities: ReadonlyMap<string, number>,
  byPiece: StockChange,
): Promise<Map<string, string>> {
  const { db } = ctx;
  const products = new Map<string, string>();
  for (const [variantId, quantity] of [...quantities].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const { stock, reserved } = byPiece;
    const by = { stockBy: stock * quantity, reservedBy: reserved * quantity };
    const [changed] = await changePieces(db, { variantId, ...by });
    if (!changed) throw new Error(`Variant ${variantId} vanished`);
    products.set(variantId, changed.productId);
    const after = availableOf(changed);
    noteShown(ctx, after === null ? null : after - (stock - reserved) * quantity, after);
  }
  return products;
}

const changePieces = prepareStatement(
  'change_pieces',
  {
    variantId: valueFor(variants.id),
    stockBy: valueFor(variants.reserved),
    reservedBy: valueFor(variants.reserved),
  },
  (db, { variantId, stockBy, reservedBy }) =>
    db
      .update(variants)
      .set({
        stock: sql`${variants.stock} + ${stockBy}`,
        reserved: sql`${variants.reserved} + ${reservedBy}`,
      })
      .where(eq(variants.id, variantId))
      .returning({ productId: variants.productId, stock: variants.stock, reserved: variants.reserved }),
);

/** Pages expire when the number of available pieces that they may show has changed. */
function noteShown(ctx: ContentContext, before: number | null, after: number | null): void {
  if (shownPieces(before) !== shownPieces(after)) markContentChanged(ctx, 'stock');
}

/** The maximum pieces that a page may show. The trigger `tell_stock_changed` compares the same number. */
function shownPieces(available: number | null): number {
  return Math.min(available ?? maxPiecesOfVariant, maxPiecesOfVariant);
}

function sumByVariant(lines: readonly StockLine[]): Map<string, number> {
  const quantities = new Map<string, number>();
  for (const { variantId, quantity } of lines) {
    if (!Number.isSafeInteger(quantity) || quantity < 1) throw new Error(`Not a quantity: ${quantity}`);
    quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity);
  }
  return quantities;
}
