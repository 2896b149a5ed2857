import { createFileRoute } from '@tanstack/react-router';
import { allWithdrawalsQuery } from '#areas/shop/withdrawals/admin/web/admin-withdrawals.query.ts';
import { AllWithdrawals } from '#areas/shop/withdrawals/admin/web/public/all-withdrawals.tsx';
import { withdrawalList } from '#areas/shop/withdrawals/withdrawals.list.ts';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/admin/recessi')({
  staticData: { messages: ['orders', 'undo', 'withdrawals'] },
  validateSearch: withdrawalList.parse,
  loaderDeps: ({ search }) => withdrawalList.parse(search),
  loader: async ({ context: { api, queryClient }, deps, cause }) => {
    const withdrawals = queryClient.prefetchQuery(allWithdrawalsQuery(api, deps));
    // On another page of the list the one in sight stays until the next one is there.
    if (cause !== 'stay') await withdrawals;
  },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('withdrawals:admin.title'),
      path: '/admin/recessi',
      isPrivate: true,
    }),
  component: AdminWithdrawals,
});

function AdminWithdrawals() {
  return <AllWithdrawals selection={Route.useLoaderDeps()} />;
}
