import { createFileRoute } from '@tanstack/react-router';
import { ArticlePage } from '#areas/content/content/web/article-page.tsx';
import { adminArticleQuery } from '#areas/content/content/web/articles.query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/admin/contenuti/chi-siamo')({
  staticData: { messages: ['articles', 'content', 'editing', 'files'] },
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(adminArticleQuery(api, 'about')),
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('content:about.title'),
      path: '/admin/contenuti/chi-siamo',
      isPrivate: true,
    }),
  component: About,
});

function About() {
  const { t } = useTranslation('content');
  return (
    <ArticlePage
      articleKey="about"
      title={t('about.title')}
      description={t('about.description')}
      shownAt={{ to: '/chisiamo' }}
    />
  );
}
