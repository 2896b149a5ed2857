import { eq } from 'drizzle-orm';
import { defineUndoableCommand } from '#areas/collaboration/undo/server/undoable-command.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { products } from '../../server/catalog.table.ts';
import { deletionSchema } from '../catalog-admin.schema.ts';
import { deleteProduct } from './delete-product.ts';

/** Deleting a product, which can be undone until it takes effect, but not afterwards. */
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
