import { createFileRoute, notFound } from '@tanstack/react-router';
import { validate as isId } from 'uuid';
import { orderQuery } from '#areas/shop/orders/web/orders.query.ts';
import { SuccessPage } from '#areas/shop/orders/web/success-page.tsx';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/_signed-in/success')({
  staticData: {
    messages: ['orders'],
    signIn: { title: 'orders:success.signIn', description: 'orders:success.signInDescription' },
  },
  validateSearch: ({ order }): { order?: string } => (typeof order === 'string' ? { order } : {}),
  loaderDeps: ({ search: { order = '' } }) => ({ order }),
  loader: async ({ context, deps }) => {
    // Only a valid id may become part of the API's path.
    if (!isId(deps.order)) throw notFound();
    await context.queryClient.ensureQueryData(orderQuery(context.api, deps.order));
  },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('orders:success.title'),
      path: '/success',
      isPrivate: true,
    }),
  component: Success,
});

function Success() {
  return <SuccessPage orderId={Route.useLoaderDeps().order} />;
}
