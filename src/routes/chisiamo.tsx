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
    const article = await queryClient.ensureQueryData(articleQuery(api, locale, 'about'));
    return { languages: article?.languages };
  },
  head: ({ match: { context }, loaderData }) =>
    pageHead(context, {
      title: context.i18n.t('about:title'),
      description: sectionDescription(context, 'about', context.i18n.t('about:description')),
      path: '/chisiamo',
      languages: loaderData?.languages,
    }),
  component: AboutPage,
});
