import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Locale } from '#platform/i18n/locales.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { prepareStatement } from '#platform/server/db/prepared-statement.ts';
import { valuesFor } from '#platform/server/db/statement-parameters.ts';
import type { AdminProductPicture } from '../../product-pictures.schema.ts';
import { productMedia, products } from '../catalog.table.ts';
import { translationOf } from '../product-texts.ts';

/** A photograph of a product; `alt` in one language, empty when it is not written. */
export type ProductPicture = Pick<
  typeof productMedia.$inferSelect,
  'productId' | 'variantId' | 'uploadId' | 'url' | 'width' | 'height' | 'widths' | 'placeholder' | 'alt'
>;

const readPictures = prepareStatement(
  'read_product_pictures',
  { productIds: valuesFor(productMedia.productId) },
  (db, { productIds }) =>
    db
      .select()
      .from(productMedia)
      .where(sql`${productMedia.productId} = any(${productIds})`)
      .orderBy(asc(productMedia.productId), asc(productMedia.position), asc(productMedia.id)),
);

/** The photographs of products, in their order. */
export async function listPictures(
  { db }: Pick<QueryContext, 'db'>,
  productIds: readonly string[],
  locale: Locale,
): Promise<ProductPicture[]> {
  return (await readPictures(db, { productIds })).map((row) => pictureIn(row, locale));
}

/** A photograph with its alternative text in a language. */
export function pictureIn(row: typeof productMedia.$inferSelect, locale: Locale): ProductPicture {
  return { ...row, alt: translationOf(row.translations, locale)?.alt ?? row.alt };
}

/** The photographs of a product for administrators, in their order. Throws `not_found`. */
export async function listProductPictures(
  { db }: Pick<QueryContext, 'db'>,
  productId: string,
): Promise<AdminProductPicture[]> {
  const [product] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, productId), isNull(products.deletedAt)));
  if (!product) throw new AppError('not_found');
  const rows = await db
    .select()
    .from(productMedia)
    .where(eq(productMedia.productId, productId))
    .orderBy(asc(productMedia.position), asc(productMedia.id));
  return rows.map(viewPicture);
}

export function viewPicture(row: typeof productMedia.$inferSelect): AdminProductPicture {
  const { id, variantId, url, width, height, widths, placeholder } = row;
  return { id, variantId, url, width, height, widths, placeholder, altTexts: altTextsOf(row) };
}

/** Alternative texts by language, in the format of the API. */
export function altTextsOf({
  alt,
  translations,
}: Pick<typeof productMedia.$inferSelect, 'alt' | 'translations'>): AdminProductPicture['altTexts'] {
  if (alt === '') return {};
  const others = Object.entries(translations).flatMap(([locale, texts]) =>
    texts ? [[locale, texts.alt]] : [],
  );
  return { it: alt, ...Object.fromEntries(others) };
}
