import { createFileRoute, redirect } from '@tanstack/react-router';
import { parsePlace } from '#areas/shop/orders/page-cursor.rules.ts';
import { AdminPage } from '#areas/site-wide/admin-overview/web/admin-page.tsx';
import { overviewQuery } from '#areas/site-wide/admin-overview/web/overview.query.ts';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/admin/')({
  staticData: { messages: ['admin-overview'] },
  validateSearch: parsePlace,
  // The orders stood here once, page by page.
  beforeLoad: ({ search: { after, before } }) => {
    if (after !== undefined || before !== undefined) {
      throw redirect({ to: '/admin/ordini', search: { after, before }, replace: true });
    }
  },
  loader: ({ context: { api, locale, queryClient } }) =>
    queryClient.prefetchQuery(overviewQuery(api, locale)),
  head: ({ match: { context } }) =>
    pageHead(context, { title: context.i18n.t('admin-overview:title'), path: '/admin', isPrivate: true }),
  component: AdminPage,
});
