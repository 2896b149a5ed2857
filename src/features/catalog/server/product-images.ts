import { labelSize } from '#label-art/label-art.ts';
import type { ProductImage } from '../catalog.schema.ts';
import type { productMedia, products, variants } from './catalog.table.ts';

type Medium = typeof productMedia.$inferSelect;
type PicturedProduct = Pick<typeof products.$inferSelect, 'id' | 'updatedAt' | 'art'>;
type PicturedVariant = Pick<typeof variants.$inferSelect, 'id' | 'colour'>;

/** Texts in the reader's language: the product's title, and the names of its colours by their #rrggbb. */
type ImageWords = { title: string; colourNames?: ReadonlyMap<string, string> };

export type ProductImages = {
  images: [ProductImage, ...ProductImage[]];
  urlOf: (variantId: string) => string;
};

/**
 * A product's images: its photographs, or without any one drawing for each colour. The address of a drawing contains
 * the product's version, so that it may be cached for ever.
 */
export function imagesOf(
  product: PicturedProduct,
  variants: readonly PicturedVariant[],
  media: readonly Medium[],
  words: ImageWords,
): ProductImages {
  const [first, ...others] =
    media.length > 0 ? photographs(media, words) : drawings(product, variants, words);
  if (!first) throw new Error(`Product ${product.id} has no picture`);
  const urls = new Map(
    [first, ...others].flatMap(({ image, variantIds }) => variantIds.map((id) => [id, image.url])),
  );
  return {
    images: [first.image, ...others.map(({ image }) => image)],
    urlOf: (variantId) => urls.get(variantId) ?? first.image.url,
  };
}

type Picture = { image: ProductImage; variantIds: string[] };

function photographs(media: readonly Medium[], { title }: ImageWords): Picture[] {
  return media.map(({ url, width, height, alt, variantId }) => ({
    image: { url, width, height, alt: alt || title },
    variantIds: variantId ? [variantId] : [],
  }));
}

function drawings(
  product: PicturedProduct,
  variants: readonly PicturedVariant[],
  words: ImageWords,
): Picture[] {
  const { art } = product;
  const own = { image: drawing(product, `products/${product.id}`, words.title), variantIds: [] };
  if (art.type === 'beer') return [own];
  const byColour = Map.groupBy(variants, (variant) => variant.colour);
  const coloured = [...byColour].flatMap(([colour, group]) => {
    const [variant] = group;
    if (!variant || !colour || colour === art.input.colour) return [];
    const colourName = words.colourNames?.get(colour);
    const alt = colourName ? `${words.title}, ${colourName}` : words.title;
    return [
      { image: drawing(product, `variants/${variant.id}`, alt), variantIds: group.map(({ id }) => id) },
    ];
  });
  return [own, ...coloured];
}

function drawing({ updatedAt }: PicturedProduct, path: string, alt: string): ProductImage {
  return { url: `/media/${path}.svg?v=${updatedAt.getTime()}`, ...labelSize, alt };
}
