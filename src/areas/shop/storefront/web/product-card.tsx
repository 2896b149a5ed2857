import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { urlAtWidth } from '#areas/foundation/files/files.rules.ts';
import { Picture } from '#areas/foundation/files/web/public/picture.tsx';
import { AddToCartButton } from '#areas/shop/cart/web/public/add-to-cart-button.tsx';
import { lineImageWidth } from '#areas/shop/catalog/catalog.rules.ts';
import type { ProductListItem } from '#areas/shop/catalog/catalog.schema.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { useFactLabels } from './fact-texts.ts';
import { Price } from './price.tsx';
import { StockNote } from './stock-note.tsx';

type ProductCardProps = {
  item: ProductListItem;
  /** Level of its title in the page's outline. */
  level?: 2 | 3;
  /** Among the first on the page: its image is loaded eagerly. */
  isFirst?: boolean;
};

/** The card's picture: beside the texts on a phone, then as wide as a column of the grid. */
const cardSizes = '(min-width: 80rem) 17rem, (min-width: 64rem) 30vw, (min-width: 40rem) 45vw, 6rem';

/** A product in a list. The whole card is a link. */
export function ProductCard({ item, level = 2, isFirst = false }: ProductCardProps) {
  const titleId = useId();
  return (
    <Card className="group relative h-full flex-row transition-shadow hover:shadow-md sm:flex-col">
      <div className="m-3 me-0 w-24 shrink-0 self-start overflow-hidden rounded-lg bg-muted sm:m-0 sm:w-auto sm:self-auto sm:rounded-none">
        <Picture
          image={item.image}
          alt=""
          sizes={cardSizes}
          fit="cover"
          loading={isFirst ? 'eager' : 'lazy'}
          className="aspect-4/5 w-full print:max-h-32 print:object-contain"
        />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-2 p-4 print:p-2">
        {item.ribbonText && (
          <Badge className="self-start sm:absolute sm:start-3 sm:top-3">{item.ribbonText}</Badge>
        )}
        <div>
          <CardTitle level={level} id={titleId}>
            <Link to="/product/$id" params={{ id: item.id }} className="card-link group-hover:text-primary">
              {item.title}
            </Link>
          </CardTitle>
          <p className="text-sm text-muted-foreground">
            <CardFacts item={item} />
          </p>
        </div>
        <div className="mt-auto grid gap-3">
          <Price price={item} isFrom={item.hasPriceRange} />
          <div className="empty:hidden">
            <StockNote item={item} />
          </div>
          <CardAction item={item} titleId={titleId} />
        </div>
      </div>
    </Card>
  );
}

function CardFacts({ item }: { item: ProductListItem }) {
  const { abv } = useFactLabels();
  if (item.abvTenths === null) return item.subtitle;
  return [item.style, item.brewery, abv(item.abvTenths)].filter(Boolean).join(' · ');
}

function CardAction({ item, titleId }: { item: ProductListItem; titleId: string }) {
  const { t } = useTranslation('storefront');
  const canBuy = item.isPurchasable && item.stock !== 'sold_out';
  if (canBuy && !item.hasOptions && !item.hasRequiredField) {
    return (
      <AddToCartButton
        size="sm"
        className="z-1 self-stretch"
        aria-describedby={titleId}
        item={{
          productId: item.id,
          variantId: item.defaultVariantId,
          name: item.title,
          variantName: '',
          priceCents: item.priceCents,
          image: urlAtWidth(item.image, lineImageWidth),
          inventoryQuantity: item.available,
          volumeMl: item.volumeMl,
        }}
      />
    );
  }
  return (
    <Button asChild variant="outline" size="sm" className="z-1 self-stretch">
      <Link to="/product/$id" params={{ id: item.id }} aria-describedby={titleId}>
        {canBuy && item.hasOptions ? t('card.choose') : t('card.details')}
      </Link>
    </Button>
  );
}
