import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '#areas/content/legal/web/legal-page.tsx';
import { cacheablePage } from '#platform/kernel/cacheable-page.ts';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/accessibilita')({
  staticData: { messages: ['guarantee-notice', 'legal'], search: [] },
  headers: () => cacheablePage,
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('legal:accessibility.title'),
      description: context.i18n.t('legal:accessibility.description'),
      path: '/accessibilita',
    }),
  component: Accessibility,
});

function Accessibility() {
  return <LegalPage page="accessibility" />;
}
