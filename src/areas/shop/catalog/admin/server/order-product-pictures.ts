import { eq } from 'drizzle-orm';
import { AppError } from '#platform/kernel/errors.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { productMedia } from '../../server/catalog.table.ts';
import { lockPictures, touchProduct } from './lock-pictures.ts';

/**
 * Puts a product's pictures in this order, for administrators; lists show the first. Throws `not_found`, and `conflict`
 * when the product has other pictures than these.
 */
export async function orderProductPictures(
  ctx: CommandContext,
  { productId, pictureIds }: { productId: string; pictureIds: readonly string[] },
): Promise<void> {
  requireAdmin(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    const { pictures } = await lockPictures(tx, productId);
    const before = pictures.map(({ id }) => id);
    if (!hasSameMembers(before, pictureIds)) throw new AppError('conflict');
    for (const [position, id] of pictureIds.entries()) {
      await tx.db.update(productMedia).set({ position }).where(eq(productMedia.id, id));
    }
    await touchProduct(tx, productId);
    await recordAudit(tx, {
      action: 'order-product-pictures',
      subject: { kind: 'product', id: productId },
      before: { pictureIds: before },
      after: { pictureIds: [...pictureIds] },
    });
  });
}

function hasSameMembers(known: readonly string[], given: readonly string[]): boolean {
  const members = new Set(given);
  return (
    given.length === members.size && known.length === members.size && known.every((id) => members.has(id))
  );
}
