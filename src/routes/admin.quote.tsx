import { createFileRoute } from '@tanstack/react-router';
import { feeList } from '#areas/community/fees/admin/fees.list.ts';
import { feeMembersQuery } from '#areas/community/fees/admin/web/fee-members.query.ts';
import { FeeMembersPage } from '#areas/community/fees/admin/web/fee-members-page.tsx';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/admin/quote')({
  staticData: { messages: ['fees', 'member-register'] },
  validateSearch: feeList.parse,
  loaderDeps: ({ search }) => feeList.parse(search),
  loader: async ({ context: { api, queryClient }, deps, cause }) => {
    const members = queryClient.prefetchQuery(feeMembersQuery(api, deps));
    // On another page of the list the one in sight stays until the next one is there.
    if (cause !== 'stay') await members;
  },
  head: ({ match: { context } }) =>
    pageHead(context, { title: context.i18n.t('fees:admin.title'), path: '/admin/quote', isPrivate: true }),
  component: AdminFees,
});

function AdminFees() {
  return <FeeMembersPage selection={Route.useLoaderDeps()} />;
}
