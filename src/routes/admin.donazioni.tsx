import { createFileRoute } from '@tanstack/react-router';
import { donationList } from '#areas/community/donations/admin/donations.list.ts';
import { adminDonationsQuery } from '#areas/community/donations/admin/web/admin-donations.query.ts';
import { DonationsPage } from '#areas/community/donations/admin/web/donations-page.tsx';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/admin/donazioni')({
  staticData: { messages: ['donations'] },
  validateSearch: donationList.parse,
  loaderDeps: ({ search }) => donationList.parse(search),
  loader: async ({ context: { api, locale, queryClient }, deps, cause }) => {
    const donations = queryClient.prefetchQuery(adminDonationsQuery(api, locale, deps));
    // On another page of the list the one in sight stays until the next one is there.
    if (cause !== 'stay') await donations;
  },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('donations:admin.title'),
      path: '/admin/donazioni',
      isPrivate: true,
    }),
  component: AdminDonations,
});

function AdminDonations() {
  return <DonationsPage selection={Route.useLoaderDeps()} />;
}
