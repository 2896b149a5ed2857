import { isDeepStrictEqual } from 'node:util';
import { and, asc, desc, eq, gte, isNull } from 'drizzle-orm';
import { newId } from '#platform/kernel/id.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { type ContentContext, markContentChanged } from '#platform/server/db/content-version.ts';
import type { Database } from '#platform/server/db/database.ts';
import { listedVariant, unitCentsAt } from '../../price.rules.ts';
import { priceHistory, products, variants } from '../catalog.table.ts';

type Variant = typeof variants.$inferSelect;

/**
 * Locks a product and its variants until the transaction ends and returns them. Every command that changes a
 * price calls it first.
 */
export async function lockProduct(ctx: ContentContext, productId: string) {
  markContentChanged(ctx, 'catalog');
  const { db } = ctx;
  const [product] = await db.select().from(products).where(eq(products.id, productId)).for('no key update');
  if (!product) return undefined;
  const locked = await db
    .select()
    .from(variants)
    .where(and(eq(variants.productId, productId), isNull(variants.deletedAt)))
    .orderBy(asc(variants.id))
    .for('no key update');
  return { product, variants: locked };
}

type Offered = Pick<typeof products.$inferSelect, 'status'>;

/** Records the price changes of a variant's started or ended sale, dated by the sale itself. Idempotent. */
export async function applyDueBoundaries(
  db: Database,
  { status }: Offered,
  variant: Variant,
  now: Date,
): Promise<Variant> {
  const { id, salePriceCents, saleStartsAt, saleEndsAt } = variant;
  if (salePriceCents === null || saleStartsAt === null || saleStartsAt > now) return variant;
  const price = { variantId: id, isOffered: status === 'published' };
  if (!(await hasPriceSince(db, id, saleStartsAt))) {
    await writePrice(db, { ...price, priceCents: salePriceCents, validFrom: saleStartsAt });
  }
  if (saleEndsAt === null || saleEndsAt > now) return variant;
  await writePrice(db, { ...price, priceCents: variant.priceCents, validFrom: saleEndsAt });
  const ended = { salePriceCents: null, saleStartsAt: null, saleEndsAt: null };
  await db.update(variants).set(ended).where(eq(variants.id, id));
  return { ...variant, ...ended };
}

/**
 * Records the current prices of a locked product's variants in the history, where they differ from the last
 * ones: after a change of a price, and after the product was published or hidden. Due boundaries must be
 * applied before.
 */
export async function recordPrices(
  db: Database,
  { status }: Offered,
  current: readonly Variant[],
  now: Date,
): Promise<void> {
  for (const variant of current) {
    const price = { priceCents: unitCentsAt(variant, now), isOffered: status === 'published' };
    const [last] = await db
      .select({ priceCents: priceHistory.priceCents, isOffered: priceHistory.isOffered })
      .from(priceHistory)
      .where(eq(priceHistory.variantId, variant.id))
      .orderBy(desc(priceHistory.validFrom), desc(priceHistory.id))
      .limit(1);
    if (isDeepStrictEqual(last, price)) continue;
    await writePrice(db, { ...price, variantId: variant.id, validFrom: now });
  }
}

async function writePrice(db: Database, price: Omit<typeof priceHistory.$inferSelect, 'id'>): Promise<void> {
  await db.insert(priceHistory).values({ id: newId(), ...price });
}

async function hasPriceSince(db: Database, variantId: string, from: Date): Promise<boolean> {
  const [entry] = await db
    .select({ id: priceHistory.id })
    .from(priceHistory)
    .where(and(eq(priceHistory.variantId, variantId), gte(priceHistory.validFrom, from)))
    .limit(1);
  return entry !== undefined;
}

/** Updates the list price after a price of a locked product changed. */
export async function refreshListPrice(
  { db, clock }: Pick<CommandContext, 'db' | 'clock'>,
  product: Pick<typeof products.$inferSelect, 'id' | 'priceSelection'>,
  current: readonly Variant[],
): Promise<void> {
  const now = clock.now();
  const inOrder = current.toSorted((a, b) => a.position - b.position);
  const listPriceCents = unitCentsAt(listedVariant(inOrder, product.priceSelection, now), now);
  await db.update(products).set({ listPriceCents, updatedAt: now }).where(eq(products.id, product.id));
}
