import { z } from 'zod';
import { pictureShape } from '#areas/foundation/files/files.schema.ts';
import { type Locale, locales } from '#platform/i18n/locales.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { maxPicturesOfProduct } from './catalog.rules.ts';

const altText = z
  .string()
  .trim()
  .min(1)
  .max(300)
  .refine((text) => !text.includes('\0'));

/** Alternative texts by language; languages without one use the Italian text. */
const altTextsSchema = z.partialRecord(z.enum(locales), altText);

export type AltTexts = Partial<Record<Locale, string>>;

/** A picture of a product for administrators. */
export const adminProductPictureSchema = z
  .object({
    id: z.string(),
    /** The variant that it shows; null for the product itself. */
    variantId: z.string().nullable(),
    /** The picture in its largest width, as WebP. */
    url: z.string(),
    width: z.int(),
    height: z.int(),
    ...pictureShape,
    altTexts: altTextsSchema,
  })
  .meta({ id: 'AdminProductPicture' });
export type AdminProductPicture = z.infer<typeof adminProductPictureSchema>;

export const adminProductPicturesSchema = z.object({ items: z.array(adminProductPictureSchema) });

/** Without texts the product's title is the alternative text; with any, the Italian one is required. */
export const pictureChangeSchema = z.object({
  altTexts: altTextsSchema.refine(
    (texts) => Object.keys(texts).length === 0 || texts.it !== undefined,
    'the Italian text is there when another is',
  ),
  variantId: idSchema.nullable(),
});

/** All pictures of the product, in their new order. */
export const pictureOrderSchema = z.object({
  pictureIds: z.array(idSchema).max(maxPicturesOfProduct),
  /** The order that the administrator saw. */
  seen: z.array(idSchema).max(maxPicturesOfProduct),
});
