import { createFileRoute } from '@tanstack/react-router';
import { useSession } from '#features/accounts/web/public/session.query.ts';
import { AdminPage } from '#features/admin/web/admin-page.tsx';
import { parsePlace } from '#features/orders/page-cursor.rules.ts';
import { allOrdersQuery } from '#features/orders/web/orders.query.ts';
import { allWithdrawalsQuery } from '#features/withdrawals/web/withdrawals.query.ts';
import { AccessDeniedPage } from '#site/access-denied-page.tsx';
import { pageHead } from '#site/head.ts';
import { requireAdministrator } from '#site/page-guards.ts';

export const Route = createFileRoute('/admin')({
  staticData: { messages: ['admin', 'checkout', 'orders', 'withdrawals'] },
  validateSearch: parsePlace,
  loaderDeps: ({ search }) => parsePlace(search),
  loader: async ({ context, deps, cause }) => {
    await requireAdministrator(context);
    const { api, queryClient } = context;
    const orders = queryClient.prefetchQuery(allOrdersQuery(api, deps));
    const withdrawals = queryClient.prefetchQuery(allWithdrawalsQuery(api));
    // On another page of the list the one in sight stays until the next one is there.
    if (cause !== 'stay') await Promise.all([orders, withdrawals]);
  },
  head: ({ match: { context } }) =>
    pageHead(context, { title: context.i18n.t('admin:title'), path: '/admin', isPrivate: true }),
  component: Admin,
});

function Admin() {
  const place = Route.useLoaderDeps();
  return useSession().person?.isAdmin ? <AdminPage place={place} /> : <AccessDeniedPage />;
}
