import { createFileRoute } from '@tanstack/react-router';
import { adminCollectionsQuery } from '#areas/shop/product-admin/web/collections.query.ts';
import { CollectionsPage } from '#areas/shop/product-admin/web/collections-page.tsx';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/admin/prodotti/collezioni')({
  staticData: { messages: ['catalog', 'editing', 'product-admin', 'storefront'] },
  loader: ({ context: { api, queryClient } }) => queryClient.prefetchQuery(adminCollectionsQuery(api)),
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('product-admin:fields.collections'),
      path: '/admin/prodotti/collezioni',
      isPrivate: true,
    }),
  component: CollectionsPage,
});
