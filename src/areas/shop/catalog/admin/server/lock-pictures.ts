import { asc, eq } from 'drizzle-orm';
import { AppError } from '#platform/kernel/errors.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { productMedia, products } from '../../server/catalog.table.ts';
import { lockProduct } from '../../server/prices/sale-boundaries.ts';

/**
 * Locks a product and reads its pictures in their order. Every command about pictures calls it first. Throws
 * `not_found`.
 */
export async function lockPictures(ctx: CommandContext, productId: string) {
  const locked = await lockProduct(ctx, productId);
  if (!locked || locked.product.deletedAt) throw new AppError('not_found');
  const pictures = await ctx.db
    .select()
    .from(productMedia)
    .where(eq(productMedia.productId, productId))
    .orderBy(asc(productMedia.position), asc(productMedia.id));
  return { pictures, variants: locked.variants };
}

/** The share picture and the sitemap depend on this time. */
export async function touchProduct({ db, clock }: CommandContext, productId: string): Promise<void> {
  await db.update(products).set({ updatedAt: clock.now() }).where(eq(products.id, productId));
}
