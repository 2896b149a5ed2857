import { useState } from 'react';
import { Picture } from '#areas/foundation/files/web/public/picture.tsx';
import type { ProductImage } from '#areas/shop/catalog/catalog.schema.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';

type ProductGalleryProps = {
  images: readonly ProductImage[];
  /** Address of the image shown first. */
  first: string;
};

/** One large image, and thumbnails when there are more. */
export function ProductGallery({ images, first }: ProductGalleryProps) {
  const { t } = useTranslation('storefront');
  const [chosenUrl, choose] = useState(first);
  const chosen = images.find(({ url }) => url === chosenUrl) ?? images[0];
  if (!chosen) return null;
  return (
    <section aria-label={t('product.images')} className="grid content-start gap-3">
      <Picture
        key={chosen.url}
        image={chosen}
        alt={chosen.alt}
        sizes="(min-width: 72rem) 34rem, (min-width: 48rem) 45vw, 95vw"
        fit="contain"
        fetchPriority="high"
        className="mx-auto aspect-4/5 max-h-[min(42rem,75vh)] w-full rounded-xl border bg-muted md:max-h-none"
      />
      {images.length > 1 && (
        <ul className="flex flex-wrap gap-2">
          {images.map((image) => (
            <li key={image.url}>
              <button
                type="button"
                aria-label={t('product.showImage', { name: image.alt })}
                aria-pressed={image === chosen}
                onClick={() => choose(image.url)}
                className="block overflow-hidden rounded-md border-3 border-transparent choice hover:border-input aria-pressed:border-primary"
              >
                <Picture
                  image={image}
                  alt=""
                  sizes="4rem"
                  fit="cover"
                  width={64}
                  height={80}
                  className="h-20 w-16 bg-muted"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
