import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '#platform/kernel/errors.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { type AltTexts, pictureChangeSchema } from '../../product-pictures.schema.ts';
import { productMedia } from '../../server/catalog.table.ts';
import { altTextsOf } from '../../server/pictures/product-pictures.queries.ts';
import { lockPictures, touchProduct } from './lock-pictures.ts';

export type PictureChange = z.input<typeof pictureChangeSchema> & { productId: string; pictureId: string };

/**
 * Sets the alternative texts of a product's picture in all languages, and its variant, for administrators.
 * Throws `not_found`, also for a variant of another product.
 */
export async function changeProductPicture(ctx: CommandContext, input: PictureChange): Promise<void> {
  requireAdmin(ctx.actor);
  const { productId, pictureId } = input;
  const { altTexts, variantId } = pictureChangeSchema.parse(input);
  await inTransaction(ctx, async (tx) => {
    const { pictures, variants } = await lockPictures(tx, productId);
    const picture = pictures.find(({ id }) => id === pictureId);
    if (!picture) throw new AppError('not_found');
    if (variantId !== null && !variants.some(({ id }) => id === variantId)) throw new AppError('not_found');
    const columns = columnsOf(altTexts);
    await tx.db
      .update(productMedia)
      .set({ ...columns, variantId })
      .where(eq(productMedia.id, pictureId));
    await touchProduct(tx, productId);
    await recordAudit(tx, {
      action: 'change-product-picture',
      subject: { kind: 'product', id: productId },
      before: { pictureId, variantId: picture.variantId, altTexts: altTextsOf(picture) },
      after: { pictureId, variantId, altTexts: altTextsOf(columns) },
    });
  });
}

function columnsOf({ it: alt = '', ...others }: AltTexts) {
  const translations = Object.fromEntries(
    Object.entries(others).map(([locale, text]) => [locale, { alt: text }]),
  );
  return { alt, translations };
}
