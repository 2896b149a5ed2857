import { createFileRoute } from '@tanstack/react-router';
import { productList } from '#areas/shop/catalog/admin/products.list.ts';
import { ProductListPage } from '#areas/shop/catalog/admin/web/product-list-page.tsx';
import { adminProductsQuery } from '#areas/shop/catalog/admin/web/products.query.ts';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/admin/prodotti/')({
  staticData: { messages: ['catalog-admin', 'editing', 'storefront', 'undo'] },
  validateSearch: productList.parse,
  loaderDeps: ({ search }) => productList.parse(search),
  loader: async ({ context: { api, locale, queryClient }, deps, cause }) => {
    const products = queryClient.prefetchQuery(adminProductsQuery(api, locale, deps));
    // On another page of the list the one in sight stays until the next one is there.
    if (cause !== 'stay') await products;
  },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('site:common.products'),
      path: '/admin/prodotti',
      isPrivate: true,
    }),
  component: Products,
});

function Products() {
  return <ProductListPage selection={Route.useLoaderDeps()} />;
}
