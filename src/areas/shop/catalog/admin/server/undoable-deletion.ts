import { eq } from 'drizzle-orm';
import { listShownChanges } from '#areas/collaboration/undo/server/undo.queries.ts';
import { defineUndoableCommand } from '#areas/collaboration/undo/server/undoable-command.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { products } from '../../server/catalog.table.ts';
import { type AdminProduct, deletionSchema } from '../admin-product.schema.ts';
import { deleteProduct } from './delete-product.ts';

/** Deleting a product, which can be undone until it takes effect. A deleted one does not come back. */
export const undoableDeletion = defineUndoableCommand({
  name: 'delete-product',
  subjectKind: 'product',
  values: deletionSchema,
  authorize: requireAdmin,
  async read({ db }, productId) {
    const [row] = await db
      .select({ deletedAt: products.deletedAt })
      .from(products)
      .where(eq(products.id, productId));
    if (!row) throw new AppError('not_found');
    return { isDeleted: row.deletedAt !== null };
  },
  async run(ctx, { subjectId, after }) {
    if (after.isDeleted) await deleteProduct(ctx, subjectId);
  },
});

export type ShownDeletion = Pick<AdminProduct, 'pendingChange' | 'refusedChange'>;

/** The deletions that wait or were refused, by product. */
export async function listShownDeletions(
  ctx: QueryContext,
  productIds: readonly string[],
): Promise<(productId: string) => ShownDeletion> {
  const changes = await listShownChanges(ctx, 'product', [...productIds]);
  return (productId) => {
    const change = changes.get(productId);
    if (!change) return { pendingChange: null, refusedChange: null };
    const { id, by } = change;
    return change.state === 'pending'
      ? { pendingChange: { id, by, secondsLeft: change.secondsLeft }, refusedChange: null }
      : { pendingChange: null, refusedChange: { id, by } };
  };
}
