import { createFileRoute } from '@tanstack/react-router';
import { guaranteeNoticesQuery } from '#areas/content/guarantee-notice/web/guarantee-notices.query.ts';
import { GuaranteeNoticesPage } from '#areas/content/guarantee-notice/web/guarantee-notices-page.tsx';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/admin/garanzia-legale')({
  staticData: { messages: ['editing', 'files', 'guarantee-notice'] },
  loader: ({ context: { api, queryClient } }) => queryClient.prefetchQuery(guaranteeNoticesQuery(api)),
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('guarantee-notice:admin.title'),
      path: '/admin/garanzia-legale',
      isPrivate: true,
    }),
  component: GuaranteeNoticesPage,
});
