import { createFileRoute } from '@tanstack/react-router';
import { ProductPage } from '#areas/shop/catalog/admin/web/product-page.tsx';
import {
  adminProductQuery,
  collectionsQuery,
  productPicturesQuery,
} from '#areas/shop/catalog/admin/web/products.query.ts';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/admin/prodotti/$id')({
  staticData: { messages: ['catalog', 'catalog-admin', 'editing', 'files', 'storefront', 'undo'] },
  loader: async ({ context: { api, locale, queryClient }, params: { id } }) => {
    const [product] = await Promise.all([
      queryClient.ensureQueryData(adminProductQuery(api, id)),
      queryClient.prefetchQuery(productPicturesQuery(api, id)),
      queryClient.prefetchQuery(collectionsQuery(api, locale)),
    ]);
    return { title: product.title };
  },
  head: ({ match: { context }, loaderData, params: { id } }) =>
    pageHead(context, {
      title: loaderData?.title ?? context.i18n.t('site:common.products'),
      path: `/admin/prodotti/${id}`,
      isPrivate: true,
    }),
  component: Product,
});

function Product() {
  return <ProductPage id={Route.useParams().id} />;
}
