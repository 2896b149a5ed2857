import { createFileRoute } from '@tanstack/react-router';
import { BlogPage } from '#areas/content/blog/web/blog-page.tsx';
import { sectionDescription } from '#areas/foundation/settings/web/public/section-description.ts';
import { cacheablePage } from '#platform/kernel/cacheable-page.ts';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/blog')({
  staticData: { messages: ['blog'], search: [] },
  headers: () => cacheablePage,
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('blog:title'),
      description: sectionDescription(context, 'blog', context.i18n.t('blog:description')),
      path: '/blog',
    }),
  component: BlogPage,
});
