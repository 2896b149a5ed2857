import type { ProductListItem } from '#areas/shop/catalog/catalog.schema.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Badge } from '#ui/badge.tsx';

type StockNoteProps = {
  item: Pick<ProductListItem, 'stock' | 'available'> & { isPurchasable: boolean };
  /** Whether it is also shown when the stock is sufficient. */
  always?: boolean;
};

export function StockNote({ item, always = false }: StockNoteProps) {
  const { t } = useTranslation('storefront');
  if (!item.isPurchasable) return <Badge variant="outline">{t('stock.notForSale')}</Badge>;
  if (item.stock === 'sold_out') return <Badge variant="destructive">{t('stock.sold_out')}</Badge>;
  if (item.stock === 'low' && item.available !== null) {
    return <Badge variant="accent">{t('stock.low', { count: item.available })}</Badge>;
  }
  return always ? <Badge variant="success">{t('stock.in_stock')}</Badge> : null;
}
