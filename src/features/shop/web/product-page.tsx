import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ProductDetail } from '#features/catalog/catalog.schema.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Badge } from '#ui/badge.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { BeerFactsList } from './beer-facts-list.tsx';
import { productQuery } from './catalog.query.ts';
import { ProductGallery } from './product-gallery.tsx';
import { ProductGrid } from './product-grid.tsx';
import { PurchaseBox } from './purchase-box.tsx';
import { selectVariant } from './variant-selection.ts';

export function ProductPage({ id, variantId }: { id: string; variantId: string | undefined }) {
  const { t } = useTranslation('shop');
  const { api, locale } = useSite();
  const { data: product } = useSuspenseQuery(productQuery(api, locale, id));
  const variant = selectVariant(product, variantId);
  return (
    <div className="mx-auto grid max-w-6xl gap-10">
      <Breadcrumbs label={t('breadcrumbs.label')} current={product.title}>
        <Link to="/">{t('breadcrumbs.home')}</Link>
        <Link to="/beershop">{t('shop.title')}</Link>
      </Breadcrumbs>

      <div className="grid gap-8 md:grid-cols-2 lg:gap-12">
        <ProductGallery key={variant.imageUrl} images={product.images} first={variant.imageUrl} />
        <div className="grid content-start gap-6">
          <header className="grid gap-2">
            {product.ribbonText && <Badge className="justify-self-start">{product.ribbonText}</Badge>}
            <h1 className="text-4xl">{product.title}</h1>
            {product.subtitle && <p className="text-lg text-muted-foreground">{product.subtitle}</p>}
          </header>
          <PurchaseBox key={product.id} product={product} variant={variant} />
          <div className="grid gap-3">
            {product.description.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          {!product.beer && <AdditionalInfo entries={product.additionalInfo} />}
        </div>
      </div>

      {product.beer && (
        <div className="grid gap-10 md:grid-cols-2 lg:gap-12">
          <BeerFactsList facts={product.beer} volumeMl={variant.volumeMl} />
          <AdditionalInfo entries={product.additionalInfo} />
        </div>
      )}

      {product.related.length > 0 && (
        <section className="grid gap-5">
          <h2 className="text-2xl">{t('product.related')}</h2>
          <ProductGrid items={product.related} level={3} />
        </section>
      )}
    </div>
  );
}

function AdditionalInfo({ entries }: { entries: ProductDetail['additionalInfo'] }) {
  const { t } = useTranslation('shop');
  if (entries.length === 0) return null;
  return (
    <section className="grid content-start gap-4">
      <h2 className="text-2xl">{t('product.additional')}</h2>
      {entries.map(({ title, description }) => (
        <div key={title}>
          <h3 className="text-lg">{title}</h3>
          <p>{description}</p>
        </div>
      ))}
    </section>
  );
}
