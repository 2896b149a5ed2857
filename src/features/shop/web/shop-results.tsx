import { Link } from '@tanstack/react-router';
import { PackageSearch } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ShopFilters } from '#features/catalog/catalog.rules.ts';
import type { ShopPage } from '#features/catalog/catalog.schema.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { ProductGrid } from './product-grid.tsx';

type ShopResultsProps = {
  page: ShopPage;
  filters: ShopFilters;
  /** Another page is on its way. */
  isStale: boolean;
};

export function ShopResults({ page, filters, isStale }: ShopResultsProps) {
  const { t } = useTranslation('shop');
  const { items, total, previousCursor, nextCursor } = page;
  const isFiltered = Boolean(filters.q ?? filters.kind ?? filters.style ?? filters.collection);
  const pageLink = (cursor: string | null, label: string) =>
    cursor ? (
      <Link to="/beershop" search={{ ...filters, cursor }}>
        {label}
      </Link>
    ) : undefined;
  return (
    <section aria-busy={isStale} className={cn('grid gap-4 transition-opacity', isStale && 'opacity-50')}>
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="text-sm text-muted-foreground">
          {t('results', { count: total })}
        </p>
        {isFiltered && items.length > 0 && <ResetFilters label={t('filters.reset')} look="link" />}
      </div>
      {items.length === 0 ? (
        <EmptyState
          icon={PackageSearch}
          title={t('empty.title')}
          description={t('empty.description')}
          action={<ResetFilters label={t('empty.action')} look="default" />}
        />
      ) : (
        <ProductGrid items={items} eager={4} />
      )}
      {(previousCursor || nextCursor) && (
        <Pagination
          label={t('paging.label')}
          previous={pageLink(previousCursor, t('paging.previous'))}
          next={pageLink(nextCursor, t('paging.next'))}
        />
      )}
    </section>
  );
}

function ResetFilters({ label, look }: { label: string; look: 'link' | 'default' }) {
  return (
    <Button asChild variant={look} size={look === 'link' ? 'sm' : 'default'}>
      <Link to="/beershop" resetScroll={false}>
        {label}
      </Link>
    </Button>
  );
}
