import { useState } from 'react';
import { productPicturesClient } from '#features/catalog/catalog.client.ts';
import type { AdminProductPicture, AltTexts } from '#features/catalog/product-pictures.schema.ts';
import { readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';

type Typed = { altTexts: AltTexts; variantId: string | null };

export type PictureTexts = ReturnType<typeof usePictureTexts>;

/** What the pictures of a product show, while it is typed; sent with the rest of the page. */
export function usePictureTexts(productId: string | undefined) {
  const { api } = useSite();
  const [typed, setTyped] = useState<ReadonlyMap<string, Typed>>(new Map());
  const current = ({ id, altTexts, variantId }: AdminProductPicture): Typed =>
    typed.get(id) ?? { altTexts, variantId };
  const put = (id: string, change: Typed) => setTyped(new Map([...typed, [id, change]]));

  return {
    isDirty: typed.size > 0,
    of: (picture: AdminProductPicture): AltTexts => current(picture).altTexts,
    variantOf: (picture: AdminProductPicture): string | null => current(picture).variantId,
    write: (picture: AdminProductPicture, altTexts: AltTexts) =>
      put(picture.id, { ...current(picture), altTexts }),
    writeVariant: (picture: AdminProductPicture, variantId: string | null) =>
      put(picture.id, { ...current(picture), variantId }),
    discard: () => setTyped(new Map()),
    async send(): Promise<void> {
      if (productId === undefined) return;
      for (const [pictureId, { altTexts, variantId }] of typed) {
        await readJson(
          productPicturesClient(api)[':id'].pictures[':pictureId'].$put({
            param: { id: productId, pictureId },
            json: { altTexts: filled(altTexts), variantId },
          }),
        );
      }
      setTyped(new Map());
    },
  };
}

/** Without an Italian text there is none: the product's name stands for it. */
function filled(texts: AltTexts): AltTexts {
  const written = Object.entries(texts).filter(([, text]) => text.trim() !== '');
  return texts.it?.trim() ? Object.fromEntries(written) : {};
}
