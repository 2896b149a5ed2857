import { labelSize } from '#label-art/label-art.ts';
import type { ProductImage } from '../../catalog.schema.ts';
import type { products, variants } from '../catalog.table.ts';
import type { ProductPicture } from './product-pictures.queries.ts';

type PicturedProduct = Pick<typeof products.$inferSelect, 'id' | 'updatedAt' | 'art'>;
type PicturedVariant = Pick<typeof variants.$inferSelect, 'id' | 'colour'>;

/** Texts in the reader's language: the product's title, and the names of its colours by their #rrggbb. */
type ImageWords = { title: string; colourNames?: ReadonlyMap<string, string> };

export type ProductImages = {
  images: [ProductImage, ...ProductImage[]];
  /** The image of a variant, and its uploaded picture; null for a drawing. */
  imageOf: (variantId: string) => { image: ProductImage; uploadId: string | null };
};

/**
 * A product's images: its photographs, or without any, one drawing for each colour. The address of a drawing
 * contains the product's version, so that it may be cached for ever.
 */
export function imagesOf(
  product: PicturedProduct,
  variants: readonly PicturedVariant[],
  pictures: readonly ProductPicture[],
  words: ImageWords,
): ProductImages {
  const [first, ...others] =
    pictures.length > 0 ? photographs(pictures, words) : drawings(product, variants, words);
  if (!first) throw new Error(`Product ${product.id} has no picture`);
  const own = new Map([first, ...others].flatMap((picture) => picture.variantIds.map((id) => [id, picture])));
  return {
    images: [first.image, ...others.map(({ image }) => image)],
    imageOf: (variantId) => own.get(variantId) ?? first,
  };
}

type Picture = { image: ProductImage; uploadId: string | null; variantIds: string[] };

function photographs(pictures: readonly ProductPicture[], { title }: ImageWords): Picture[] {
  return pictures.map(({ url, width, height, widths, placeholder, alt, variantId, uploadId }) => ({
    image: { url, width, height, widths, placeholder, alt: alt || title },
    uploadId,
    variantIds: variantId ? [variantId] : [],
  }));
}

function drawings(
  product: PicturedProduct,
  variants: readonly PicturedVariant[],
  words: ImageWords,
): Picture[] {
  const { art } = product;
  const own = {
    image: drawing(product, `products/${product.id}`, words.title),
    uploadId: null,
    variantIds: [],
  };
  if (art.type === 'beer') return [own];
  const byColour = Map.groupBy(variants, (variant) => variant.colour);
  const coloured = [...byColour].flatMap(([colour, group]) => {
    const [variant] = group;
    if (!variant || !colour || colour === art.input.colour) return [];
    const colourName = words.colourNames?.get(colour);
    const alt = colourName ? `${words.title}, ${colourName}` : words.title;
    return [
      {
        image: drawing(product, `variants/${variant.id}`, alt),
        uploadId: null,
        variantIds: group.map(({ id }) => id),
      },
    ];
  });
  return [own, ...coloured];
}

function drawing({ updatedAt }: PicturedProduct, path: string, alt: string): ProductImage {
  return {
    url: `/media/${path}.svg?v=${updatedAt.getTime()}`,
    ...labelSize,
    alt,
    widths: [],
    placeholder: null,
  };
}
