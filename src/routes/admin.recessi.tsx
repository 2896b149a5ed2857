import { createFileRoute } from '@tanstack/react-router';
import { allWithdrawalsQuery } from '#features/withdrawals/web/admin-withdrawals.query.ts';
import { AllWithdrawals } from '#features/withdrawals/web/public/all-withdrawals.tsx';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/admin/recessi')({
  staticData: { messages: ['undo', 'withdrawals'] },
  loader: ({ context: { api, queryClient } }) => queryClient.prefetchQuery(allWithdrawalsQuery(api)),
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('withdrawals:admin.title'),
      path: '/admin/recessi',
      isPrivate: true,
    }),
  component: AllWithdrawals,
});
