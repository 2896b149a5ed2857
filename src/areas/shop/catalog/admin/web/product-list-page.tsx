import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PackagePlus, Plus } from 'lucide-react';
import { useRef } from 'react';
import { ColumnsMenu } from '#framework/web/columns-menu.tsx';
import { ListFilterForm } from '#framework/web/list-filter-form.tsx';
import { SelectionBar, useListSelection } from '#framework/web/list-selection.tsx';
import { ListTable } from '#framework/web/list-table.tsx';
import { CsvLink, ListTools, listPages } from '#framework/web/list-tools.tsx';
import { QueryList } from '#framework/web/query-list.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { AdminProductItem } from '../catalog-admin.schema.ts';
import { type ProductSelection, productList } from '../products.list.ts';
import { HostedStoreNotice } from './hosted-store-notice.tsx';
import { useProductColumns } from './product-columns.tsx';
import { adminProductsQuery } from './products.query.ts';
import { useSetStatus } from './use-product-actions.ts';

/** All products, published or hidden, for administrators. */
export function ProductListPage({ selection }: { selection: ProductSelection }) {
  const { t } = useTranslation(['catalog-admin', 'storefront', 'site']);
  const { api, locale } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  const products = useQuery(adminProductsQuery(api, locale, selection));
  const { chosen, choose } = useListSelection(products.data?.items ?? []);
  const columns = useProductColumns({ loadedAt: products.dataUpdatedAt, focusAfter: heading });
  const { q, kind, state, stock } = selection;
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
      <ListFilterForm list={productList} selection={selection} />
      <ListTools>
        <CsvLink path="/api/admin/catalog/products/csv" selection={selection} />
        <ColumnsMenu columns={columns} />
      </ListTools>
      <QueryList
        query={products}
        loading={t('list.loading')}
        failed={{ title: t('storefront:failed.title'), retry: t('site:common.retry'), level: 2 }}
        empty={({ items }) =>
          items.length === 0 && <NoProducts isFiltered={Boolean(q ?? kind ?? state ?? stock)} />
        }
        pages={listPages(selection, {
          label: t('storefront:paging.label'),
          previous: t('storefront:paging.previous'),
          next: t('storefront:paging.next'),
        })}
      >
        {({ items }) => (
          <ListTable
            caption={t('site:common.products')}
            columns={columns}
            items={items}
            keyOf={({ id }) => id}
            selection={{
              ...{ chosen, choose },
              all: t('selection.all'),
              one: ({ title }) => t('selection.one', { title }),
            }}
          />
        )}
      </QueryList>
      <PublishBar chosen={chosen} onDone={() => choose([])} />
    </section>
  );
}

function PublishBar({ chosen, onDone }: { chosen: readonly AdminProductItem[]; onDone(): void }) {
  const { t } = useTranslation('catalog-admin');
  const { mutate, isPending } = useSetStatus(onDone);
  const setStatus = (status: 'published' | 'draft') => ({
    label: t(`bulk.action.${status}`),
    changes: (product: AdminProductItem) => product.status !== status,
    run: (products: readonly AdminProductItem[]) =>
      mutate({ status, ids: products.map(({ id }) => id), from: products.map((product) => product.status) }),
  });
  return (
    <SelectionBar
      chosen={chosen}
      label={t('selection.label')}
      count={t('selection.count', { number: chosen.length })}
      isPending={isPending}
      actions={[
        { variant: 'default', ...setStatus('published') },
        { variant: 'outline', ...setStatus('draft') },
      ]}
    />
  );
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
