import { createFileRoute } from '@tanstack/react-router';
import { guaranteeNoticeQuery } from '#areas/content/guarantee-notice/web/public/guarantee-notice.query.ts';
import { LegalPage } from '#areas/content/legal/web/legal-page.tsx';
import { cacheablePage } from '#platform/kernel/cacheable-page.ts';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/condizioni')({
  staticData: { messages: ['guarantee-notice', 'legal'], search: [], content: ['guarantee'] },
  headers: () => cacheablePage,
  loader: ({ context: { api, locale, queryClient } }) =>
    queryClient.prefetchQuery(guaranteeNoticeQuery(api, locale)),
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('legal:terms.title'),
      description: context.i18n.t('legal:terms.description'),
      path: '/condizioni',
    }),
  component: Terms,
});

function Terms() {
  return <LegalPage page="terms" />;
}
