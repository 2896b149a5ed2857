import type { Problems } from './draft-problems.ts';
import type { AdminProductPicture, AltTexts } from './product-pictures.schema.ts';

/** What is typed of a picture: what it shows, by language, and the variant that it belongs to. */
export type PictureText = { altTexts: AltTexts; variantId: string | null };

/** By the id of the picture. */
export type PictureTextsById = ReadonlyMap<string, PictureText>;

/** Where the problem of a picture's text is shown. */
export const pictureProblemPath = (pictureId: string): string => `pictures.${pictureId}`;

/** A text in another language needs an Italian one, which stands wherever there is none. Pictures that are gone need nothing. */
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

/** What is sent: of the pictures that still exist, without variants that do not. */
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

/** What is still to be sent after `sent` was: what was typed meanwhile. */
export function withoutSent(typed: PictureTextsById, sent: PictureTextsById): PictureTextsById {
  return new Map([...typed].filter(([id, text]) => sent.get(id) !== text));
}

function writtenTexts(texts: AltTexts): AltTexts {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));
}
