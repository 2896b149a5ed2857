import { eq, sql } from 'drizzle-orm';
import { pictureUrl } from '#areas/foundation/files/files.rules.ts';
import type { PictureUpload } from '#areas/foundation/files/server/store-picture.ts';
import { newId } from '#platform/kernel/id.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { productMedia } from '../../server/catalog.table.ts';

type Row = typeof productMedia.$inferSelect;

/**
 * Appends a stored picture to a product's pictures, in the caller's transaction; undefined when the product
 * has it already.
 */
export async function writeProductPicture(
  { db }: Pick<CommandContext, 'db'>,
  productId: string,
  { uploadId, picture }: PictureUpload,
): Promise<Row | undefined> {
  const { width, height, widths, placeholder } = picture;
  const afterOthers = sql<number>`(select coalesce(max(${productMedia.position}) + 1, 0) from ${productMedia} where ${eq(productMedia.productId, productId)})`;
  const [row] = await db
    .insert(productMedia)
    .values({
      id: newId(),
      productId,
      uploadId,
      position: afterOthers,
      url: pictureUrl(picture),
      width,
      height,
      widths,
      placeholder,
    })
    .onConflictDoNothing({ target: [productMedia.productId, productMedia.url] })
    .returning();
  return row;
}
