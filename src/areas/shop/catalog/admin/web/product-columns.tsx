import { Link } from '@tanstack/react-router';
import { Boxes } from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';
import { PendingNote } from '#areas/collaboration/undo/web/public/pending-note.tsx';
import { RefusedNote } from '#areas/collaboration/undo/web/public/refused-note.tsx';
import { Picture } from '#areas/foundation/files/web/public/picture.tsx';
import type { ListColumn } from '#framework/web/list-table.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { formatMoney, formatNumber } from '#platform/i18n/format-number.ts';
import { localeNames } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { AdminProductItem } from '../catalog-admin.schema.ts';
import { StockDialog } from './stock-dialog.tsx';
import { useDeleteProduct } from './use-product-actions.ts';

type TitleProps = {
  /** When the products were loaded, in milliseconds since 1970. */
  loadedAt: number;
  focusAfter: RefObject<HTMLElement | null>;
};

/** The columns of products, with an editable stock. */
export function useProductColumns(title: TitleProps): ListColumn<AdminProductItem>[] {
  const { t } = useTranslation('catalog-admin');
  return [
    {
      heading: t('fields.title'),
      cell: (item, choice) => <ProductTitle item={item} choice={choice} {...title} />,
    },
    { name: 'products.status', heading: t('fields.status'), cell: (item) => <StatusOf item={item} /> },
    {
      name: 'products.price',
      heading: t('fields.price'),
      align: 'end',
      cell: (item) => <PriceOf item={item} />,
    },
    {
      name: 'products.stock',
      heading: t('fields.stock'),
      align: 'end',
      cell: (item) => <StockButton item={item} />,
    },
  ];
}

type ProductTitleProps = TitleProps & { item: AdminProductItem; choice: ReactNode };

function ProductTitle({ item, choice, loadedAt, focusAfter }: ProductTitleProps) {
  const { t } = useTranslation('catalog-admin');
  const { undo } = useDeleteProduct();
  const { id, title, pendingChange, refusedChange } = item;
  return (
    <div className="grid min-w-0 gap-2">
      <div className="flex min-w-0 items-center gap-3">
        {choice}
        <span className="size-12 shrink-0">
          <Picture
            image={item.image}
            alt=""
            sizes="48px"
            fit="contain"
            loading="lazy"
            width={48}
            height={48}
            className="size-12 rounded-md bg-muted"
          />
        </span>
        <Link
          to="/admin/prodotti/$id"
          params={{ id }}
          translate="no"
          className="min-h-6 min-w-0 font-semibold wrap-anywhere underline underline-offset-4 hover:text-primary"
        >
          {title}
        </Link>
      </div>
      {pendingChange && (
        <PendingNote
          change={pendingChange}
          loadedAt={loadedAt}
          onUndo={() => void undo(pendingChange.id, title)}
          focusAfter={focusAfter}
        />
      )}
      {refusedChange && <RefusedNote change={t('delete.action')} by={refusedChange.by} />}
    </div>
  );
}

function PriceOf({ item: { regularPriceCents, salePriceCents } }: { item: AdminProductItem }) {
  const { t } = useTranslation('catalog-admin');
  const { locale } = useSite();
  return (
    <>
      {formatMoney(locale, regularPriceCents)}
      {salePriceCents !== null && (
        <span className="block text-sm text-muted-foreground">
          {t('fields.salePrice')}: {formatMoney(locale, salePriceCents)}
        </span>
      )}
    </>
  );
}

function StatusOf({ item: { status, missingLanguages } }: { item: AdminProductItem }) {
  const { t } = useTranslation('catalog-admin');
  return (
    <span className="flex flex-wrap gap-1">
      <Badge variant={status === 'published' ? 'success' : 'outline'}>{t(`states.${status}`)}</Badge>
      {missingLanguages.length > 0 && (
        <Badge variant="outline" title={missingLanguages.map((each) => localeNames[each]).join(', ')}>
          {t('languages.missing', { number: missingLanguages.length })}
        </Badge>
      )}
    </span>
  );
}

function StockButton({ item }: { item: AdminProductItem }) {
  const { t } = useTranslation('catalog-admin');
  const { locale } = useSite();
  const [isOpen, setOpen] = useState(false);
  const { title, available } = item;
  const stock = available === null ? t('stock.unlimited') : formatNumber(locale, available);
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-label={t('stock.change', { title, stock })}
        onClick={() => setOpen(true)}
        className="tabular-nums"
      >
        <Boxes aria-hidden="true" />
        {stock}
      </Button>
      {isOpen && <StockDialog item={item} onClose={() => setOpen(false)} />}
    </>
  );
}
