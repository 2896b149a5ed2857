import { Link } from '@tanstack/react-router';
import { Boxes } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { PendingNote } from '#areas/collaboration/undo/web/public/pending-note.tsx';
import { RefusedNote } from '#areas/collaboration/undo/web/public/refused-note.tsx';
import { Picture } from '#areas/foundation/files/web/public/picture.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { formatMoney, formatNumber } from '#platform/i18n/format-number.ts';
import { localeNames } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#ui/table.tsx';
import type { AdminProductItem } from '../catalog-admin.schema.ts';
import { StockDialog } from './stock-dialog.tsx';
import { useDeleteProduct } from './use-product-actions.ts';

type ProductTableProps = {
  items: readonly AdminProductItem[];
  /** When the items were loaded, in milliseconds since 1970. */
  loadedAt: number;
  selected: readonly string[];
  onSelect(ids: readonly string[]): void;
  focusAfter: RefObject<HTMLElement | null>;
};

/** Products as rows, on phones as cards, with an editable stock. */
export function ProductTable({ items, selected, onSelect, ...row }: ProductTableProps) {
  const { t } = useTranslation(['catalog-admin', 'site']);
  const isAll = items.length > 0 && selected.length === items.length;
  const toggle = (id: string) =>
    onSelect(selected.includes(id) ? selected.filter((each) => each !== id) : [...selected, id]);
  return (
    <div className="grid gap-2">
      <Checkbox
        label={t('selection.all')}
        checked={isAll}
        className="scriptless:hidden"
        onChange={() => onSelect(isAll ? [] : items.map(({ id }) => id))}
      />
      <Table caption={t('site:common.products')} captionHidden>
        <TableHeader>
          <TableRow>
            <TableHead>{t('fields.title')}</TableHead>
            <TableHead data-column="products.status">{t('fields.status')}</TableHead>
            <TableHead data-column="products.price" align="end">
              {t('fields.price')}
            </TableHead>
            <TableHead data-column="products.stock" align="end">
              {t('fields.stock')}
            </TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {items.map((item) => (
            <ProductRow
              key={item.id}
              item={item}
              isSelected={selected.includes(item.id)}
              onToggle={() => toggle(item.id)}
              {...row}
            />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

type ProductRowProps = Pick<ProductTableProps, 'loadedAt' | 'focusAfter'> & {
  item: AdminProductItem;
  isSelected: boolean;
  onToggle(): void;
};

function ProductRow({ item, isSelected, onToggle, loadedAt, focusAfter }: ProductRowProps) {
  const { t } = useTranslation('catalog-admin');
  const { locale } = useSite();
  const { undo } = useDeleteProduct();
  const { id, title, pendingChange, refusedChange } = item;
  return (
    <TableRow>
      <TableCell>
        <div className="grid min-w-0 gap-2">
          <div className="flex min-w-0 items-center gap-3">
            <Checkbox
              label={t('selection.one', { title })}
              isLabelHidden
              checked={isSelected}
              onChange={onToggle}
              className="-ms-2.5 -me-2.5 shrink-0 scriptless:hidden"
            />
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
      </TableCell>
      <TableCell data-column="products.status" label={t('fields.status')}>
        <StatusOf item={item} />
      </TableCell>
      <TableCell data-column="products.price" label={t('fields.price')} align="end">
        {formatMoney(locale, item.regularPriceCents)}
        {item.salePriceCents !== null && (
          <span className="block text-sm text-muted-foreground">
            {t('fields.salePrice')}: {formatMoney(locale, item.salePriceCents)}
          </span>
        )}
      </TableCell>
      <TableCell data-column="products.stock" label={t('fields.stock')} align="end">
        <StockButton item={item} />
      </TableCell>
    </TableRow>
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
