import { eq } from 'drizzle-orm';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/id.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Database } from '#platform/server/db/database.ts';
import { isUniqueViolation } from '#platform/server/db/errors.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { productsTopic } from '../../catalog.rules.ts';
import { type MandatoryFact, missingFacts } from '../../mandatory-facts.rules.ts';
import { type NewProduct, type NewProductInput, newProductSchema } from '../../new-product.schema.ts';
import { productMedia, products } from '../../server/catalog.table.ts';
import { findTakenSku, requireListedAllergens } from './product-checks.ts';
import { toHandle } from './to-handle.ts';
import { writeProduct } from './write-product.ts';

export type AddProductResult =
  | { ok: true; productId: string }
  | { ok: false; reason: 'facts_missing'; missing: MandatoryFact[] }
  | { ok: false; reason: 'handle_taken' | 'sku_taken' };

/**
 * Adds a product to the catalogue, for administrators. Publishing a product without its mandatory facts is refused: it
 * stays a draft. A sale dated before now starts now. Throws `allergens_named`.
 */
export async function addProduct(ctx: CommandContext, input: NewProductInput): Promise<AddProductResult> {
  requireAdmin(ctx.actor);
  const product = newProductSchema.parse(input);
  const missing = missingFacts(product);
  if (product.status === 'published' && missing.length > 0) {
    return { ok: false, reason: 'facts_missing', missing };
  }
  requireListedAllergens(product);
  try {
    return await inTransaction(ctx, (tx) => addInTransaction(tx, product));
  } catch (error) {
    // Another command took the handle or the SKU between check and insert.
    throw isUniqueViolation(error) ? new AppError('conflict') : error;
  }
}

async function addInTransaction(ctx: CommandContext, product: NewProduct): Promise<AddProductResult> {
  const { db } = ctx;
  if (product.id && (await exists(db, product.id))) return { ok: true, productId: product.id };
  if (product.handle && (await isTaken(db, product.handle))) return { ok: false, reason: 'handle_taken' };
  if (await findTakenSku(db, product.variants, [])) return { ok: false, reason: 'sku_taken' };

  const createdAt = ctx.clock.now();
  const productId = await writeProduct(ctx, {
    ...product,
    handle: product.handle ?? (await freeHandle(db, product.title)),
    variants: product.variants.map((variant) => ({
      ...variant,
      sale: startingFrom(createdAt, variant.sale),
    })),
    createdAt,
  });
  if (product.picturesOf) await copyPictures(db, product.picturesOf, productId);
  await announceChanges(ctx, { topic: productsTopic, to: 'administrators' });
  await recordAudit(ctx, {
    action: 'add-product',
    subject: { kind: 'product', id: productId },
    before: null,
    after: {
      kind: product.kind,
      status: product.status,
      title: product.title,
      variants: product.variants.map(({ priceCents, stock }) => ({ priceCents, stock })),
    },
  });
  return { ok: true, productId };
}

/** A duplicate uses the pictures of its model, which are stored only once. */
async function copyPictures(db: Database, fromId: string, productId: string): Promise<void> {
  const pictures = await db.select().from(productMedia).where(eq(productMedia.productId, fromId));
  if (pictures.length === 0) return;
  await db
    .insert(productMedia)
    .values(pictures.map((picture) => ({ ...picture, id: newId(), productId, variantId: null })));
}

/** A reduction cannot be backdated, because it is measured by the prices before it. */
function startingFrom<S extends { startsAt: Date }>(now: Date, sale: S | null): S | null {
  return sale && { ...sale, startsAt: sale.startsAt < now ? now : sale.startsAt };
}

async function freeHandle(db: Database, title: string): Promise<string> {
  const handle = toHandle(title) || 'prodotto';
  return (await isTaken(db, handle)) ? `${handle}-${newId().slice(-12)}` : handle;
}

async function exists(db: Database, id: string): Promise<boolean> {
  const rows = await db.select({ id: products.id }).from(products).where(eq(products.id, id));
  return rows.length > 0;
}

async function isTaken(db: Database, handle: string): Promise<boolean> {
  const rows = await db.select({ id: products.id }).from(products).where(eq(products.handle, handle));
  return rows.length > 0;
}
