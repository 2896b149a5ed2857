import { createFileRoute } from '@tanstack/react-router';
import { adminOrderQuery } from '#areas/shop/orders/admin/web/admin-orders.query.ts';
import { AdminOrderPage } from '#areas/shop/orders/admin/web/public/admin-order-page.tsx';
import { orderWithdrawalsQuery } from '#areas/shop/withdrawals/admin/web/admin-withdrawals.query.ts';
import { OrderWithdrawals } from '#areas/shop/withdrawals/admin/web/public/order-withdrawals.tsx';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/admin/ordini/$id')({
  staticData: { messages: ['orders', 'undo', 'withdrawals'] },
  loader: async ({ context: { api, queryClient }, params: { id } }) => {
    const [order] = await Promise.all([
      queryClient.ensureQueryData(adminOrderQuery(api, id)),
      queryClient.prefetchQuery(orderWithdrawalsQuery(api, id)),
    ]);
    return { number: order.number };
  },
  head: ({ match: { context }, loaderData, params: { id } }) =>
    pageHead(context, {
      title: loaderData
        ? context.i18n.t('orders:number', { number: loaderData.number })
        : context.i18n.t('orders:admin.title'),
      path: `/admin/ordini/${id}`,
      isPrivate: true,
    }),
  component: AdminOrder,
});

function AdminOrder() {
  const { id } = Route.useParams();
  return <AdminOrderPage key={id} id={id} withdrawals={<OrderWithdrawals orderId={id} />} />;
}
