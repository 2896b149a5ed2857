import { createFileRoute } from '@tanstack/react-router';
import { DonationPage } from '#areas/community/donations/web/donation-page.tsx';
import { ownDonationQuery } from '#areas/community/donations/web/own-donations.query.ts';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/dona/$id')({
  staticData: { messages: ['donations'] },
  validateSearch: ({ k }: Record<string, unknown>): { k?: string } =>
    typeof k === 'string' && /^[\w-]{1,64}$/.test(k) ? { k } : {},
  loaderDeps: ({ search: { k } }) => ({ k }),
  // Readers without permission get a page that explains how to see it.
  loader: ({ context: { api, locale, queryClient }, params: { id }, deps: { k } }) =>
    queryClient.prefetchQuery(ownDonationQuery(api, { id, k }, locale)),
  head: ({ match: { context }, params: { id } }) =>
    pageHead(context, { title: context.i18n.t('donations:own.title'), path: `/dona/${id}`, isPrivate: true }),
  component: Donation,
});

function Donation() {
  const { id } = Route.useParams();
  const { k } = Route.useSearch();
  return <DonationPage reference={{ id, k }} />;
}
