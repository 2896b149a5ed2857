import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { staleCommand } from '#areas/people/accounts/server/stale-command.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { productMedia } from '../../server/catalog.table.ts';
import { lockPictures, touchProduct } from './lock-pictures.ts';

/**
 * Sets the order of a product's pictures, for administrators; lists show the first. Throws `not_found`, and
 * as `staleCommand` does when pictures or order differ from `seen`.
 */
export async function orderProductPictures(
  ctx: CommandContext,
  {
    productId,
    pictureIds,
    seen,
  }: { productId: string; pictureIds: readonly string[]; seen: readonly string[] },
): Promise<void> {
  requireAdmin(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    const { pictures } = await lockPictures(tx, productId);
    const before = pictures.map(({ id }) => id);
    const isAsSeen = isDeepStrictEqual(before, [...seen]) && hasSameMembers(before, pictureIds);
    if (!isAsSeen) {
      const asked = { action: 'order-product-pictures', subject: { kind: 'product', id: productId } };
      throw await staleCommand(tx, { ...asked, alsoBy: ['add-product-picture', 'remove-product-picture'] });
    }
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
