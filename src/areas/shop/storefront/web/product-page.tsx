import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { GuaranteeNotice } from '#areas/content/guarantee-notice/web/public/guarantee-notice.tsx';
import type { ProductDetail, ProductListItem } from '#areas/shop/catalog/catalog.schema.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Badge } from '#ui/badge.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { BeerFactsList } from './beer-facts-list.tsx';
import { productQuery } from './catalog.query.ts';
import { KnownBox } from './known-box.tsx';
import { LabellingFacts } from './labelling-facts.tsx';
import { OutdatedNotice } from './outdated-notice.tsx';
import { ProductGallery } from './product-gallery.tsx';
import { ProductGrid } from './product-grid.tsx';
import { PurchaseBox } from './purchase-box.tsx';
import { useVariantChoice } from './use-variant-choice.ts';

type ProductPageProps = {
  id: string;
  /** The data that is shown until the product has been loaded. */
  known: ProductListItem;
  variantId: string | undefined;
};

export function ProductPage({ id, known, variantId }: ProductPageProps) {
  const { api, locale } = useSite();
  const { data: product, error, fetchStatus } = useQuery(productQuery(api, locale, id));
  if (product) return <WholeProduct key={product.id} product={product} variantId={variantId} />;
  if (error) throw error;
  return (
    <ProductFrame
      item={known}
      gallery={<ProductGallery key={known.image.url} images={[known.image]} first={known.image.url} />}
    >
      <KnownBox item={known} isOffline={fetchStatus === 'paused'} />
    </ProductFrame>
  );
}

function WholeProduct({ product, variantId }: { product: ProductDetail; variantId: string | undefined }) {
  const { t } = useTranslation(['storefront', 'guarantee-notice']);
  const choice = useVariantChoice(product, variantId);
  const { variant } = choice;
  return (
    <ProductFrame
      item={product}
      gallery={<ProductGallery key={variant.imageUrl} images={product.images} first={variant.imageUrl} />}
      below={
        <>
          {product.beer && (
            <div className="grid gap-10 md:grid-cols-2 lg:gap-12">
              <BeerFactsList facts={product.beer} volumeMl={variant.volumeMl} />
              <AdditionalInfo entries={product.additionalInfo} />
            </div>
          )}
          {product.labelling && <LabellingFacts labelling={product.labelling} />}
          <section className="grid gap-4">
            <h2 className="text-2xl">{t('guarantee-notice:title')}</h2>
            <GuaranteeNotice />
          </section>
          {product.related.length > 0 && (
            <section className="grid gap-5">
              <h2 className="text-2xl">{t('product.related')}</h2>
              <ProductGrid items={product.related} level={3} />
            </section>
          )}
        </>
      }
    >
      <OutdatedNotice since={product.outdatedSince} />
      <PurchaseBox product={product} choice={choice} />
      <div className="grid gap-3">
        {product.description.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {!product.beer && <AdditionalInfo entries={product.additionalInfo} />}
    </ProductFrame>
  );
}

type ProductFrameProps = {
  item: ProductListItem;
  gallery: ReactNode;
  children: ReactNode;
  below?: ReactNode;
};

/** The parts that do not move when the whole product is loaded: link back, picture and names. */
function ProductFrame({ item, gallery, children, below }: ProductFrameProps) {
  const { t } = useTranslation('storefront');
  return (
    <div className="grid gap-10">
      <Breadcrumbs label={t('breadcrumbs.label')} current={item.title}>
        <Link to="/">{t('breadcrumbs.home')}</Link>
        <Link to="/beershop">{t('shop.title')}</Link>
      </Breadcrumbs>
      <div className="grid gap-8 md:grid-cols-2 lg:gap-12">
        {gallery}
        <div className="grid content-start gap-6">
          <header className="grid gap-2">
            {item.ribbonText && <Badge className="justify-self-start">{item.ribbonText}</Badge>}
            <h1 className="text-4xl">{item.title}</h1>
            {item.subtitle && <p className="text-lg text-muted-foreground">{item.subtitle}</p>}
          </header>
          {children}
        </div>
      </div>
      {below}
    </div>
  );
}

function AdditionalInfo({ entries }: { entries: ProductDetail['additionalInfo'] }) {
  const { t } = useTranslation('storefront');
  if (entries.length === 0) return null;
  return (
    <section className="grid content-start gap-4">
      <h2 className="text-2xl">{t('product.additional')}</h2>
      {entries.map(({ title, description }) => (
        <div key={title}>
          <h3 className="text-lg">{title}</h3>
          <p className="whitespace-pre-line">{description}</p>
        </div>
      ))}
    </section>
  );
}
