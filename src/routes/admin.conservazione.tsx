import { createFileRoute } from '@tanstack/react-router';
import { legalNoticeQuery, retentionQuery } from '#areas/site-wide/retention/web/retention.query.ts';
import { RetentionPage } from '#areas/site-wide/retention/web/retention-page.tsx';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/admin/conservazione')({
  staticData: { messages: ['retention'] },
  loader: async ({ context: { api, locale, queryClient } }) => {
    await Promise.all([
      queryClient.prefetchQuery(retentionQuery(api, locale)),
      queryClient.prefetchQuery(legalNoticeQuery(api)),
    ]);
  },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('retention:title'),
      path: '/admin/conservazione',
      isPrivate: true,
    }),
  component: RetentionPage,
});
