import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '#areas/content/legal/web/legal-page.tsx';
import { cacheablePage } from '#platform/kernel/cacheable-page.ts';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/privacy')({
  staticData: { messages: ['guarantee-notice', 'legal'], search: [] },
  headers: () => cacheablePage,
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('legal:privacy.title'),
      description: context.i18n.t('legal:privacy.description'),
      path: '/privacy',
    }),
  component: Privacy,
});

function Privacy() {
  return <LegalPage page="privacy" />;
}
