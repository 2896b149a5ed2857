import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PackagePlus, Plus } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { ColumnsMenu } from '#framework/web/columns-menu.tsx';
import { DownloadLink } from '#framework/web/download-link.tsx';
import { ListTools } from '#framework/web/list-tools.tsx';
import { QueryList } from '#framework/web/query-list.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { AdminProductFilters } from '../../catalog.rules.ts';
import type { AdminProductItem } from '../catalog-admin.schema.ts';
import { HostedStoreNotice } from './hosted-store-notice.tsx';
import { ProductFilters } from './product-filters.tsx';
import { ProductTable } from './product-table.tsx';
import { adminProductsQuery } from './products.query.ts';
import { SelectionBar } from './selection-bar.tsx';

/** All products, published or hidden, for administrators. */
export function ProductListPage({ filters }: { filters: AdminProductFilters }) {
  const { t } = useTranslation(['catalog-admin', 'site']);
  const { api, locale } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  const products = useQuery(adminProductsQuery(api, locale, filters));
  const selection = useSelection(products.data?.items ?? []);
  return (
    <section aria-labelledby="products" className="grid gap-5">
      <header className="grid gap-3">
        <h1
          id="products"
          ref={heading}
          tabIndex={-1}
          className="text-3xl focus-visible:outline-none sm:text-4xl"
        >
          {t('site:common.products')}
        </h1>
        <p className="max-w-prose text-muted-foreground">{t('description')}</p>
        <HostedStoreNotice />
        <AddLinks />
      </header>
      <ProductFilters filters={filters} />
      <ListTools>
        <DownloadLink href={exportAddress(locale, filters)} label={t('site:common.downloadCsv')} />
        <ColumnsMenu
          columns={[
            { name: 'products.status', heading: t('fields.status') },
            { name: 'products.price', heading: t('fields.price') },
            { name: 'products.stock', heading: t('fields.stock') },
          ]}
        />
      </ListTools>
      <ProductResults filters={filters} products={products}>
        {(items) => (
          <ProductTable
            items={items}
            loadedAt={products.dataUpdatedAt}
            selected={selection.ids}
            onSelect={selection.set}
            focusAfter={heading}
          />
        )}
      </ProductResults>
      <SelectionBar chosen={selection.chosen} onDone={selection.clear} />
    </section>
  );
}

/** Only visible products can be selected. */
function useSelection(items: readonly AdminProductItem[]) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const inSight = items.filter(({ id }) => chosen.includes(id));
  return { chosen: inSight, ids: inSight.map(({ id }) => id), set: setChosen, clear: () => setChosen([]) };
}

function exportAddress(locale: Locale, { cursor: _, sort: _sort, ...filters }: AdminProductFilters): string {
  return `/api/admin/catalog/products/csv?${new URLSearchParams({ lng: locale, ...filters })}`;
}

function AddLinks() {
  const { t } = useTranslation('catalog-admin');
  return (
    <div className="flex flex-wrap gap-2 scriptless:hidden">
      {(['beer', 'gadget'] as const).map((kind) => (
        <Button key={kind} asChild variant={kind === 'beer' ? 'default' : 'outline'}>
          <Link to="/admin/prodotti/nuovo" search={{ tipo: kind }}>
            <Plus aria-hidden="true" />
            {t(`add.${kind}`)}
          </Link>
        </Button>
      ))}
      <Button asChild variant="outline">
        <Link to="/admin/prodotti/collezioni">{t('collections.manage')}</Link>
      </Button>
    </div>
  );
}

type ResultsProps = {
  filters: AdminProductFilters;
  products: ReturnType<
    typeof useQuery<Awaited<ReturnType<NonNullable<ReturnType<typeof adminProductsQuery>['queryFn']>>>>
  >;
  children(items: AdminProductItem[]): ReactNode;
};

function ProductResults({ filters, products, children }: ResultsProps) {
  const { t } = useTranslation(['catalog-admin', 'storefront', 'site']);
  const isFiltered = Boolean(filters.q ?? filters.kind ?? filters.state ?? filters.stock);
  const pageLink = (cursor: string | null, label: string) =>
    cursor === null ? undefined : (
      <Link to="/admin/prodotti" search={{ ...filters, cursor }}>
        {label}
      </Link>
    );
  return (
    <QueryList
      query={products}
      loading={t('list.loading')}
      failed={{ title: t('storefront:failed.title'), retry: t('site:common.retry'), level: 2 }}
      empty={({ items }) => items.length === 0 && <NoProducts isFiltered={isFiltered} />}
      pages={({ next, previous }) => ({
        label: t('storefront:paging.label'),
        previous: pageLink(previous, t('storefront:paging.previous')),
        next: pageLink(next, t('storefront:paging.next')),
      })}
    >
      {({ items }) => children(items)}
    </QueryList>
  );
}

function NoProducts({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation(['catalog-admin', 'storefront']);
  if (isFiltered) {
    return (
      <EmptyState
        icon={PackagePlus}
        title={t('storefront:empty.title')}
        description={t('storefront:empty.description')}
        action={
          <Button asChild variant="outline">
            <Link to="/admin/prodotti" search={{}}>
              {t('storefront:empty.action')}
            </Link>
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState icon={PackagePlus} title={t('list.empty.title')} description={t('list.empty.description')} />
  );
}
