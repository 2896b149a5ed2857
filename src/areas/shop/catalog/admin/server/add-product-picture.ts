import { pictureUrl } from '#areas/foundation/files/files.rules.ts';
import type { PictureUpload } from '#areas/foundation/files/server/store-picture.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { maxPicturesOfProduct } from '../../catalog.rules.ts';
import type { AdminProductPicture } from '../../product-pictures.schema.ts';
import { viewPicture } from '../../server/pictures/product-pictures.queries.ts';
import { lockPictures, touchProduct } from './lock-pictures.ts';
import { writeProductPicture } from './write-product-picture.ts';

/**
 * Adds a stored picture to a product, for administrators. Does nothing when the product has the picture
 * already. Throws `not_found` and `too_many_pictures`.
 */
export async function addProductPicture(
  ctx: CommandContext,
  productId: string,
  upload: PictureUpload,
): Promise<AdminProductPicture> {
  requireAdmin(ctx.actor);
  return inTransaction(ctx, async (tx) => {
    const { pictures } = await lockPictures(tx, productId);
    const url = pictureUrl(upload.picture);
    const shown = pictures.find((picture) => picture.url === url);
    if (shown) return viewPicture(shown);
    if (pictures.length >= maxPicturesOfProduct) {
      throw new AppError('too_many_pictures', { most: maxPicturesOfProduct });
    }
    const row = await writeProductPicture(tx, productId, upload);
    if (!row) throw new AppError('conflict');
    await touchProduct(tx, productId);
    await recordAudit(tx, {
      action: 'add-product-picture',
      subject: { kind: 'product', id: productId },
      before: null,
      after: { pictureId: row.id, url },
    });
    return viewPicture(row);
  });
}
