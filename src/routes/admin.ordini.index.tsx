import { createFileRoute } from '@tanstack/react-router';
import { allOrdersQuery } from '#areas/shop/orders/admin/web/admin-orders.query.ts';
import { AllOrders } from '#areas/shop/orders/admin/web/public/all-orders.tsx';
import { parseOrderSelection } from '#areas/shop/orders/page-cursor.rules.ts';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/admin/ordini/')({
  staticData: { messages: ['orders', 'undo'] },
  validateSearch: parseOrderSelection,
  loaderDeps: ({ search }) => parseOrderSelection(search),
  loader: async ({ context: { api, queryClient }, deps, cause }) => {
    const orders = queryClient.prefetchQuery(allOrdersQuery(api, deps));
    // On another page of the list the one in sight stays until the next one is there.
    if (cause !== 'stay') await orders;
  },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('orders:admin.title'),
      path: '/admin/ordini',
      isPrivate: true,
    }),
  component: AdminOrders,
});

function AdminOrders() {
  return <AllOrders selection={Route.useLoaderDeps()} />;
}
