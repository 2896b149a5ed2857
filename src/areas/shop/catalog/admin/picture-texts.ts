import type { AdminProductPicture, AltTexts } from '../product-pictures.schema.ts';
import type { Problems } from './draft-problems.ts';

/** The typed data of a picture: its alternative text by language, and the variant that it belongs to. */
export type PictureText = { altTexts: AltTexts; variantId: string | null };

/** By the id of the picture. */
export type PictureTextsById = ReadonlyMap<string, PictureText>;

/** The form path of the problem of a picture's text. */
export const pictureProblemPath = (pictureId: string): string => `pictures.${pictureId}`;

/** A translated text needs an Italian one, which is the fallback. Removed pictures need none. */
export function findPictureProblems(
  typed: PictureTextsById,
  stored: readonly Pick<AdminProductPicture, 'id'>[],
): Problems {
  const lacking = stored.filter(({ id }) => {
    const texts = writtenTexts(typed.get(id)?.altTexts ?? {});
    return Object.keys(texts).length > 0 && texts.it === undefined;
  });
  return Object.fromEntries(lacking.map(({ id }) => [pictureProblemPath(id), 'required']));
}

/** The data to send: only for existing pictures, without removed variants. */
export function sendableTexts(
  typed: PictureTextsById,
  pictureIds: readonly string[],
  variantIds: readonly string[],
): [string, PictureText][] {
  return [...typed]
    .filter(([id]) => pictureIds.includes(id))
    .map(([id, { altTexts, variantId }]) => [
      id,
      {
        altTexts: writtenTexts(altTexts),
        variantId: variantId !== null && variantIds.includes(variantId) ? variantId : null,
      },
    ]);
}

/** The data that was typed while `sent` was being sent. */
export function withoutSent(typed: PictureTextsById, sent: PictureTextsById): PictureTextsById {
  return new Map([...typed].filter(([id, text]) => sent.get(id) !== text));
}

function writtenTexts(texts: AltTexts): AltTexts {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));
}
