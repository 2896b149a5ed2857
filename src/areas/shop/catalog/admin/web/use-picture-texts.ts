import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { productPicturesClient } from '../../catalog.client.ts';
import type { AdminProductPicture, AltTexts } from '../../product-pictures.schema.ts';
import type { Problems } from '../draft-problems.ts';
import {
  findPictureProblems,
  type PictureText,
  type PictureTextsById,
  sendableTexts,
  withoutSent,
} from '../picture-texts.ts';
import { adminProductQuery, productPicturesQuery } from './products.query.ts';

export type PictureTexts = ReturnType<typeof usePictureTexts>;

/** The alternative texts of a product's pictures while they are typed; saved with the rest of the page. */
export function usePictureTexts(productId: string) {
  const { api } = useSite();
  const queryClient = useQueryClient();
  const picturesQuery = productPicturesQuery(api, productId);
  const stored = useQuery(picturesQuery).data?.items ?? [];
  const [typed, setTyped] = useState<PictureTextsById>(new Map());
  const current = ({ id, altTexts, variantId }: AdminProductPicture): PictureText =>
    typed.get(id) ?? { altTexts, variantId };
  const put = (id: string, change: PictureText) => setTyped((now) => new Map([...now, [id, change]]));
  const readPictures = () => queryClient.fetchQuery({ ...picturesQuery, staleTime: 0 });
  const readProduct = () => queryClient.fetchQuery({ ...adminProductQuery(api, productId), staleTime: 0 });

  return {
    isDirty: stored.some(({ id }) => typed.has(id)),
    of: (picture: AdminProductPicture): AltTexts => current(picture).altTexts,
    variantOf: (picture: AdminProductPicture): string | null => current(picture).variantId,
    write: (picture: AdminProductPicture, altTexts: AltTexts) =>
      put(picture.id, { ...current(picture), altTexts }),
    writeVariant: (picture: AdminProductPicture, variantId: string | null) =>
      put(picture.id, { ...current(picture), variantId }),
    discard: () => setTyped(new Map()),
    findProblems: (): Problems => findPictureProblems(typed, stored),
    /** Saves the texts after the product: pictures and variants may have been removed since they were shown. */
    async send(): Promise<void> {
      if (typed.size === 0) return;
      const [{ items }, { variants }] = await Promise.all([readPictures(), readProduct()]);
      const pictureIds = items.map(({ id }) => id);
      const variantIds = variants.map(({ id }) => id);
      const client = productPicturesClient(api)[':id'].pictures[':pictureId'];
      for (const [pictureId, json] of sendableTexts(typed, pictureIds, variantIds)) {
        await readJson(client.$put({ param: { id: productId, pictureId }, json }));
      }
      await readPictures();
      setTyped((now) => withoutSent(now, typed));
    },
  };
}
