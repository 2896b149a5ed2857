import { createFileRoute } from '@tanstack/react-router';
import { articleQuery } from '#areas/content/articles/web/public/article.query.ts';
import { sectionDescription } from '#areas/foundation/settings/web/public/section-description.ts';
import { AboutPage } from '#areas/site-wide/about/web/about-page.tsx';
import { cacheablePage } from '#platform/kernel/cacheable-page.ts';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/chisiamo')({
  staticData: { messages: ['about'], search: [], content: ['articles'] },
  headers: () => cacheablePage,
  loader: async ({ context: { api, locale, queryClient } }) => {
    await queryClient.ensureQueryData(articleQuery(api, locale, 'about'));
  },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('about:title'),
      description: sectionDescription(context, 'about', context.i18n.t('about:description')),
      path: '/chisiamo',
    }),
  component: AboutPage,
});
