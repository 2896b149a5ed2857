import { createFileRoute } from '@tanstack/react-router';
import { adminArticlesQuery } from '#areas/content/content/web/articles.query.ts';
import { ContentPage } from '#areas/content/content/web/content-page.tsx';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/admin/contenuti/')({
  staticData: { messages: ['content', 'growth'] },
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(adminArticlesQuery(api)),
  head: ({ match: { context } }) =>
    pageHead(context, { title: context.i18n.t('content:title'), path: '/admin/contenuti', isPrivate: true }),
  component: ContentPage,
});
