import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { requireAdmin } from '#platform/auth/require.ts';
import type { CommandContext } from '#platform/context.ts';
import { markContentChanged } from '#platform/db/content-changes.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/http/errors.ts';
import { idSchema } from '#platform/id.ts';
import { products } from './catalog.table.ts';
import { lockProduct } from './sale-boundaries.ts';

const inputSchema = z.object({
  productId: idSchema,
  /** Lower ones stand first; of the same, the older one. */
  position: z.int().min(-999_999).max(999_999),
});

export type MoveProductInput = z.input<typeof inputSchema>;

/** Gives a product its place in the curated shop, for administrators. Throws `not_found`. */
export async function moveProduct(ctx: CommandContext, input: MoveProductInput): Promise<void> {
  requireAdmin(ctx.actor);
  const { productId, position } = inputSchema.parse(input);
  await inTransaction(ctx, async ({ db }) => {
    const locked = await lockProduct(db, productId);
    if (!locked || locked.product.deletedAt) throw new AppError('not_found');
    markContentChanged(db);
    await db.update(products).set({ position, updatedAt: ctx.clock.now() }).where(eq(products.id, productId));
  });
}
