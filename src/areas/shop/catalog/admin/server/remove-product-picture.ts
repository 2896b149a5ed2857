import { eq } from 'drizzle-orm';
import { goneBefore } from '#areas/people/accounts/server/stale-command.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { productMedia } from '../../server/catalog.table.ts';
import { lockPictures, touchProduct } from './lock-pictures.ts';

/**
 * Removes a picture from a product, for administrators. Its files are stored as long as orders show it, and
 * one more day for open pages. Throws `not_found`.
 */
export async function removeProductPicture(
  ctx: CommandContext,
  { productId, pictureId }: { productId: string; pictureId: string },
): Promise<void> {
  requireAdmin(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    const { pictures } = await lockPictures(tx, productId);
    const picture = pictures.find(({ id }) => id === pictureId);
    if (!picture) {
      const asked = { action: 'remove-product-picture', subject: { kind: 'product', id: productId } };
      throw await goneBefore(tx, { ...asked, was: { pictureId } });
    }
    await tx.db.delete(productMedia).where(eq(productMedia.id, pictureId));
    await touchProduct(tx, productId);
    await recordAudit(tx, {
      action: 'remove-product-picture',
      subject: { kind: 'product', id: productId },
      before: { pictureId, url: picture.url },
      after: null,
    });
  });
}
