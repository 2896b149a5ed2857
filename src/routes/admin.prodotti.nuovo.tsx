import { createFileRoute } from '@tanstack/react-router';
import { NewProductPage } from '#areas/shop/catalog/admin/web/new-product-page.tsx';
import { adminProductQuery, collectionsQuery } from '#areas/shop/catalog/admin/web/products.query.ts';
import { productKinds } from '#areas/shop/catalog/catalog.rules.ts';
import { pageHead } from '#site/head.ts';

/** `tipo` is the kind of product, `copia` the id of one to begin with. */
function parseNew(search: Record<string, unknown>): { tipo?: 'beer' | 'gadget'; copia?: string } {
  const tipo = productKinds.find((each) => each === search.tipo);
  const { copia } = search;
  return { ...(tipo && { tipo }), ...(typeof copia === 'string' && copia !== '' && { copia }) };
}

export const Route = createFileRoute('/admin/prodotti/nuovo')({
  staticData: { messages: ['catalog', 'catalog-admin', 'editing', 'storefront'] },
  validateSearch: parseNew,
  loaderDeps: ({ search: { copia } }) => ({ copia }),
  loader: async ({ context: { api, locale, queryClient }, deps: { copia } }) => {
    await queryClient.prefetchQuery(collectionsQuery(api, locale));
    return copia === undefined ? undefined : queryClient.ensureQueryData(adminProductQuery(api, copia));
  },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('catalog-admin:add.title'),
      path: '/admin/prodotti/nuovo',
      isPrivate: true,
    }),
  component: NewProduct,
});

function NewProduct() {
  const { tipo = 'beer', copia } = Route.useSearch();
  const model = Route.useLoaderData();
  return <NewProductPage key={copia ?? tipo} kind={tipo} model={model} />;
}
