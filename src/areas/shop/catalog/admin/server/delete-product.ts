import { eq } from 'drizzle-orm';
import { requireOwnRepetition } from '#areas/people/accounts/server/stale-command.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { productsTopic } from '../../catalog.rules.ts';
import { products, variants } from '../../server/catalog.table.ts';
import { lockProduct } from '../../server/prices/sale-boundaries.ts';
import { freedName } from './freed-name.ts';

/**
 * Removes a product from the catalogue, for administrators: it is hidden, not erased, and its reservations
 * can still be paid. The name in its link and its SKUs become free. A second deletion is refused with the
 * name of the first administrator. Throws `not_found`.
 */
export async function deleteProduct(ctx: CommandContext, productId: string): Promise<void> {
  requireAdmin(ctx.actor);
  if (!idSchema.safeParse(productId).success) throw new AppError('not_found');
  await inTransaction(ctx, async (tx) => {
    const { db } = tx;
    const locked = await lockProduct(tx, productId);
    if (!locked) throw new AppError('not_found');
    if (locked.product.deletedAt) {
      return requireOwnRepetition(tx, {
        action: 'delete-product',
        subject: { kind: 'product', id: productId },
      });
    }
    const deletedAt = ctx.clock.now();
    const handle = freedName(locked.product.handle, productId);
    await db
      .update(products)
      .set({ deletedAt, updatedAt: deletedAt, handle })
      .where(eq(products.id, productId));
    for (const { id, sku } of locked.variants)
      await db
        .update(variants)
        .set({ deletedAt, sku: freedName(sku, id) })
        .where(eq(variants.id, id));
    await announceChanges(tx, { topic: productsTopic, to: 'administrators' });
    await recordAudit(tx, {
      action: 'delete-product',
      subject: { kind: 'product', id: productId },
      before: { title: locked.product.title, deletedAt: null },
      after: { title: locked.product.title, deletedAt },
    });
  });
}
