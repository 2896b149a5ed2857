import type { ProductListItem } from '#areas/shop/catalog/catalog.schema.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Spinner } from '#ui/spinner.tsx';
import { Price } from './price.tsx';
import { PriceTerms } from './price-terms.tsx';
import { StockNote } from './stock-note.tsx';

type KnownBoxProps = { item: ProductListItem; isOffline: boolean };

/** Replaces the purchase box while the product is loading: the price and stock from its card. */
export function KnownBox({ item, isOffline }: KnownBoxProps) {
  const { t } = useTranslation(['storefront', 'site']);
  return (
    <div className="grid gap-5 rounded-xl border bg-card p-4 shadow-sm sm:p-5">
      <div>
        <Price price={item} isFrom={item.hasPriceRange} look="page" />
        <PriceTerms />
      </div>
      <div>
        <StockNote item={item} always />
      </div>
      <p role="status" className="flex min-h-12 items-center gap-3 text-muted-foreground">
        {isOffline ? (
          t('site:offline.title')
        ) : (
          <>
            <Spinner className="text-primary" />
            {t('site:loading')}
          </>
        )}
      </p>
    </div>
  );
}
