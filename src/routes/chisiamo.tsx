import { createFileRoute } from '@tanstack/react-router';
import { AboutPage } from '#features/about/web/about-page.tsx';
import { cacheablePage } from '#platform/kernel/cacheable-page.ts';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/chisiamo')({
  staticData: { messages: ['about'], search: [] },
  headers: () => cacheablePage,
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('about:title'),
      description: context.i18n.t('about:description'),
      path: '/chisiamo',
    }),
  component: AboutPage,
});
