import { createFileRoute } from '@tanstack/react-router';
import { adminCollectionsQuery } from '#areas/shop/catalog/admin/web/collections.query.ts';
import { CollectionsPage } from '#areas/shop/catalog/admin/web/collections-page.tsx';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/admin/prodotti/collezioni')({
  staticData: { messages: ['catalog', 'catalog-admin', 'editing', 'storefront'] },
  loader: ({ context: { api, queryClient } }) => queryClient.prefetchQuery(adminCollectionsQuery(api)),
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('catalog-admin:fields.collections'),
      path: '/admin/prodotti/collezioni',
      isPrivate: true,
    }),
  component: CollectionsPage,
});
