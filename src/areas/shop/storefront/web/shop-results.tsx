import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PackageSearch } from 'lucide-react';
import type { ShopFilters } from '#areas/shop/catalog/catalog.rules.ts';
import type { ShopPage } from '#areas/shop/catalog/catalog.schema.ts';
import { QueryList } from '#framework/web/query-list.tsx';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ProductGrid } from './product-grid.tsx';
import { Without } from './public/without.tsx';

type ShopResultsProps = { shop: UseQueryResult<ShopPage>; filters: ShopFilters };

export function ShopResults({ shop, filters }: ShopResultsProps) {
  const { t } = useTranslation(['storefront', 'site']);
  const isFiltered = Boolean(filters.q ?? filters.kind ?? filters.style ?? filters.collection);
  const pageLink = (cursor: string | null, label: string) =>
    cursor ? (
      <Link to="/beershop" search={{ ...filters, cursor }}>
        {label}
      </Link>
    ) : undefined;
  return (
    <QueryList
      query={shop}
      failed={{ title: t('failed.title'), retry: t('site:common.retry'), level: 2 }}
      status={({ total }) => t('results', { count: total })}
      action={({ items }) =>
        isFiltered && items.length > 0 && <ResetFilters label={t('filters.reset')} look="link" />
      }
      empty={({ items, unwanted }) =>
        items.length === 0 && (
          <>
            <Without unwanted={unwanted} hasProducts={false} />
            <NothingFound />
          </>
        )
      }
      pages={({ previousCursor, nextCursor }) => ({
        label: t('paging.label'),
        previous: pageLink(previousCursor, t('paging.previous')),
        next: pageLink(nextCursor, t('paging.next')),
      })}
    >
      {({ items, unwanted }) => (
        <>
          <Without unwanted={unwanted} hasProducts />
          <ProductGrid items={items} eager={4} />
        </>
      )}
    </QueryList>
  );
}

function NothingFound() {
  const { t } = useTranslation(['storefront', 'site']);
  return (
    <EmptyState
      icon={PackageSearch}
      title={t('empty.title')}
      description={t('empty.description')}
      action={<ResetFilters label={t('empty.action')} look="default" />}
    />
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
