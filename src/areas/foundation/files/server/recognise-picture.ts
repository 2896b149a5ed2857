import { fileTypeFromBuffer } from 'file-type';
import { AppError } from '#platform/kernel/errors.ts';

/** The content types that the picture library decodes. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;
export type PictureType = (typeof pictureTypes)[number];

const movingTypes = ['image/apng', 'image/avif-sequence', 'image/heic-sequence'];

/**
 * Detects the type of a picture from its content; names and declared types are ignored. Throws
 * `not_a_picture`, `picture_type_unsupported` (with the type's name), `picture_is_vector` and
 * `picture_moves`.
 */
export async function recognisePicture(bytes: Uint8Array): Promise<PictureType> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const known = pictureTypes.find((type) => type === found?.mime);
  if (known) return known;
  if (isSvg(bytes)) throw new AppError('picture_is_vector');
  if (!found?.mime.startsWith('image/')) throw new AppError('not_a_picture');
  if (movingTypes.includes(found.mime)) throw new AppError('picture_moves');
  throw new AppError('picture_type_unsupported', { type: found.ext.toUpperCase() });
}

const searchedBytes = 4096;

/** An SVG is text whose root element may follow a declaration, comments and a document type. */
function isSvg(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, searchedBytes));
  return /<svg[\s>]/i.test(start.toString('latin1').replaceAll('\0', ''));
}
